import { LIVE_TOPICS } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { useEffect } from 'react';
import { createTopicRefresher } from './refresh-topics.ts';
import { listenShared } from './shared-stream.ts';

/** Refetches active queries when the server announces one of their topics. */
export function useLive(): void {
  const userId = useSession((session) => session.user?.id);
  useEffect(() => {
    if (!userId) return;
    const stop = new AbortController();
    const refresh = createTopicRefresher();
    void listenShared(userId, { changed: refresh, mayHaveChanged: () => refresh(...LIVE_TOPICS) }, stop.signal);
    return () => stop.abort();
  }, [userId]);
}
