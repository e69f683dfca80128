// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskstory.h"

#include "engine/upstream/configparser.h"

namespace pushdesk {

namespace {

// The upstream may be gone, or its config be one that an older program wrote: the task is shown all the same.
void readUpstream(ReadStore &store, TaskStory &story)
{
    const auto upstream = store.upstream(story.task.upstreamName);
    if (!upstream)
        return;
    if (upstream->state == UpstreamState::Paused && isLive(story.task.state))
        story.paused = PausedUpstream{upstream->id, upstream->name, upstream->reason, 0};
    const auto config = parseUpstreamConfig(upstream->config);
    if (!config)
        return;
    story.repeats = config->repeats;
    story.recipe = config->idempotency.recipe;
    story.ttlHours = config->idempotency.ttlHours;
    story.mostTries = config->retry.maxRetries + 1;
}

} // namespace

Result<TaskStory> readTaskStory(ReadStore &store, TaskId id)
{
    TaskStory story;
    auto task = store.task(id);
    if (!task)
        return task.error();
    story.task = std::move(*task);
    auto attempts = store.attempts(id);
    if (!attempts)
        return attempts.error();
    story.attempts = std::move(*attempts);
    auto batch = store.batch(story.task.batch);
    if (!batch)
        return batch.error();
    story.batch = std::move(*batch);
    auto details = taskDetails(store.database(), story.task);
    if (!details)
        return details.error();
    story.details = std::move(*details);
    readUpstream(store, story);
    return story;
}

} // namespace pushdesk
