import type { LiveTopic } from '@fitghar/contracts/common';
import { invalidateTopics, queryClient } from '@fitghar/platform/data';

/** Minimum interval between refreshes of a busy topic. */
const INTERVAL_MS = 1000;

/** Of a hidden tab no one sees what it shows: it refetches when it is shown. */
const markStale = (topics: readonly LiveTopic[]): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none', predicate: ({ meta }) => topics.some((topic) => meta?.topics?.includes(topic)) });

/**
 * Creates a throttled function that refetches the queries of topics: immediately, and once more for later topics; of a
 * hidden tab when it is shown.
 * It never cancels a running fetch, because a busy topic would starve it. Its response may predate the hint, so another
 * fetch follows.
 */
export function createTopicRefresher(): (...topics: LiveTopic[]) => void {
  const pending = new Set<LiveTopic>();
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (pending.size) {
      const topics = [...pending];
      const fetching = queryClient
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: ({ meta }) => topics.some((topic) => meta?.topics?.includes(topic)) });
      await Promise.allSettled(fetching.map(({ promise }) => promise));
      for (const topic of topics) pending.delete(topic);
      const refreshed = document.hidden ? markStale(topics) : invalidateTopics(...topics);
      await Promise.all([refreshed, new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))]);
    }
    running = false;
  }

  return (...topics) => {
    for (const topic of topics) pending.add(topic);
    if (!running) void run();
  };
}
