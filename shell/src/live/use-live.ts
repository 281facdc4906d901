import { LIVE_TOPICS } from '@fitghar/contracts/common';
import { queryClient, useSession } from '@fitghar/platform';
import { useEffect } from 'react';
import { listenLive } from './live-stream.ts';

/** Keeps what is on screen as new as the server's: a topic is the first part of the query keys that it makes old. */
export function useLive(): void {
  const userId = useSession((session) => session.user?.id);
  useEffect(() => {
    if (!userId) return;
    const stop = new AbortController();
    const refresh = (topic: string) => void queryClient.invalidateQueries({ queryKey: [topic] });
    void listenLive({ changed: refresh, mayHaveChanged: () => LIVE_TOPICS.forEach(refresh) }, stop.signal);
    return () => stop.abort();
  }, [userId]);
}
