import type { LiveTopic } from '@fitghar/contracts/common';
import { queryClient } from './query-client.ts';

/** Invalidates all queries of these topics, in every front end, and refetches active ones. */
export function invalidateTopics(...topics: LiveTopic[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ meta }) => topics.some((topic) => meta?.topics?.includes(topic)) });
}
