import { LIVE_TOPICS, type LiveTopic } from '@fitghar/contracts/common';
import { anySignal } from '@fitghar/platform/data';
import { type LiveListener, listenLive, SILENCE_TIMEOUT_MS } from './live-stream.ts';

const ANYTHING = 'anything';
/** A tab has become visible: the one that reads the stream, which may be hidden, must check it. */
const WAKE = 'wake';
/** The stream was heard. */
const HEARD = 'heard';
/** How often a tab that waits looks whether the one with the stream is asleep. */
const CHECK_MS = 5000;

const isTopic = (message: unknown): message is LiveTopic => LIVE_TOPICS.some((topic) => topic === message);

/**
 * Listens until `stopped`, over one stream for all tabs of a user: the tab that holds the lock reads it and broadcasts to
 * the others. When it closes, the next tab gets the lock; when it sleeps, a tab that someone looks at takes it. Names contain
 * the user ID, so hints never cross users.
 */
export async function listenShared(userId: string, listener: LiveListener, stopped: AbortSignal): Promise<void> {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return listenLive(listener, stopped);
  const wake = new EventTarget();
  const name = `fitghar-live-${userId}`;
  const channel = new BroadcastChannel(name);
  let heardAt = Date.now();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === WAKE) return wake.dispatchEvent(new Event('wake'));
    heardAt = Date.now();
    if (data === ANYTHING) listener.mayHaveChanged();
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
    isHeard: () => channel.postMessage(HEARD),
  };
  while (!stopped.aborted) {
    const asleep = new AbortController();
    const watch = setInterval(() => {
      if (!document.hidden && Date.now() - heardAt > SILENCE_TIMEOUT_MS) asleep.abort();
    }, CHECK_MS);
    const lead = (options: LockOptions) => {
      const taken = new AbortController();
      return navigator.locks
        .request(name, options, () => {
          clearInterval(watch);
          return listenLive(leader, anySignal(stopped, taken.signal), wake);
        })
        .catch(() => taken.abort()); // no longer waiting, or a tab took it while this one slept
    };
    await lead({ signal: anySignal(stopped, asleep.signal) });
    clearInterval(watch);
    if (asleep.signal.aborted && !stopped.aborted) await lead({ steal: true });
    heardAt = Date.now();
  }
}
