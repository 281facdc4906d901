import { LIVE_TOPICS } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { queryClient } from '@fitghar/platform/data';
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createTopicRefresher } from './refresh-topics.ts';
import { listenShared } from './shared-stream.ts';

/**
 * Refetches active queries when the server announces one of their topics, and what is stale when the tab is shown again:
 * the server's hints and the intervals of queries wait for that.
 */
export function useLive(): void {
  const userId = useSession((session) => session.user?.id);
  useEffect(() => {
    if (!userId) return;
    const stop = new AbortController();
    const refresh = createTopicRefresher();
    const isOld = (query: Query) => query.isStale() || query.state.status === 'error';
    const onShown = () =>
      void (document.hidden || queryClient.refetchQueries({ type: 'active', predicate: isOld }, { cancelRefetch: false }));
    document.addEventListener('visibilitychange', onShown, { signal: stop.signal });
    void listenShared(userId, { changed: refresh, mayHaveChanged: () => refresh(...LIVE_TOPICS) }, stop.signal);
    return () => stop.abort();
  }, [userId]);
}
