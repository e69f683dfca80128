// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace pushdesk {

// What is made later stands at the end of the window's tab order: this puts the parts of `box`, as they were made, in
// front of `behind`.
void tabBefore(QWidget *behind, QWidget *box);

} // namespace pushdesk
