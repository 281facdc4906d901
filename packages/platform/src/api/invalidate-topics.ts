import type { LiveTopic } from '@fitghar/contracts/common';
import { queryClient } from './query-client.ts';

/**
 * Invalidates all queries of these topics, in every front end, and refetches active ones. A first load that has begun may
 * still bring what was true before, and unlike a refetch it is not cancelled, so another fetch follows it.
 */
export async function invalidateTopics(...topics: LiveTopic[]): Promise<void> {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ meta }) => topics.some((topic) => meta?.topics?.includes(topic)) });
  const loading = queries.filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
  await queryClient.invalidateQueries({ predicate: (query) => queries.includes(query) });
  if (loading.length) await queryClient.invalidateQueries({ predicate: (query) => loading.includes(query) });
}
