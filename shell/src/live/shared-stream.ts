import { LIVE_TOPICS, type LiveTopic } from '@fitghar/contracts/common';
import { type LiveListener, listenLive } from './live-stream.ts';

const ANYTHING = 'anything';
/** A tab has become visible: the one that reads the stream, which may be hidden, must check it. */
const WAKE = 'wake';

const isTopic = (message: unknown): message is LiveTopic => LIVE_TOPICS.some((topic) => topic === message);

/**
 * Listens until `stopped`, over one stream for all tabs of a user: the tab that holds the lock reads it and broadcasts to
 * the others. When it closes, the next tab gets the lock. Names contain the user ID, so hints never cross users.
 */
export async function listenShared(userId: string, listener: LiveListener, stopped: AbortSignal): Promise<void> {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return listenLive(listener, stopped);
  const wake = new EventTarget();
  const name = `fitghar-live-${userId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === ANYTHING) listener.mayHaveChanged();
    else if (data === WAKE) wake.dispatchEvent(new Event('wake'));
    else if (isTopic(data)) listener.changed(data); // a tab of another release may send unknown topics
  };
  stopped.addEventListener('abort', () => channel.close());
  const onShown = () => {
    if (document.hidden) return;
    wake.dispatchEvent(new Event('wake'));
    channel.postMessage(WAKE);
  };
  document.addEventListener('visibilitychange', onShown, { signal: stopped });
  const leader: LiveListener = {
    changed(topic) {
      listener.changed(topic);
      channel.postMessage(topic);
    },
    mayHaveChanged() {
      listener.mayHaveChanged();
      channel.postMessage(ANYTHING);
    },
  };
  // Rejects when this tab stops waiting for the lock.
  await navigator.locks.request(name, { signal: stopped }, () => listenLive(leader, stopped, wake)).catch(() => undefined);
}
