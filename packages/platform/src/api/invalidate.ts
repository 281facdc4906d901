import type { LiveTopic } from '@fitghar/contracts/common';
import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Marks the queries that match as stale and refetches those on screen. A first load is started anew: its answer may predate the
 * change, and the library would wait for it instead of asking again.
 */
export async function invalidate(filters: QueryFilters): Promise<void> {
  const loading = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  await Promise.all(loading.map((query) => query.state.data === undefined && query.cancel({ revert: true })));
  await queryClient.invalidateQueries(filters);
}

/** Invalidates all queries of these topics, in every front end, and refetches active ones. */
export const invalidateTopics = (...topics: LiveTopic[]): Promise<void> =>
  invalidate({ predicate: ({ meta }) => topics.some((topic) => meta?.topics?.includes(topic)) });
