import { openAccountStream } from '@fitghar/contracts/account';
import { openAdminStream } from '@fitghar/contracts/admin';
import { LIVE_TOPICS, type LiveTopic } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { anySignal, refreshAccessToken } from '@fitghar/platform/data';
import { createParser } from 'eventsource-parser';

/** The server sends a heartbeat every 15 s at most. */
const HEARTBEAT_MS = 20_000;
/** After this silence the stream is dead, as after a laptop's sleep. */
export const SILENCE_TIMEOUT_MS = 35_000;
const FIRST_RETRY_MS = 1000;
/** Delay after an established stream ends, usually because its server restarts. */
const RECONNECT_MS = 2000;
const MAX_RETRY_MS = 10_000;

/** Notified when a topic changed, or when anything may have (after a gap, or without a stream). */
export interface LiveListener {
  changed(topic: LiveTopic): void;
  mayHaveChanged(): void;
  /** The stream was heard, at least with each heartbeat. */
  isHeard?(): void;
}

/** Ends after that time, or when woken. @returns whether it was woken */
const pause = (ms: number, wake: EventTarget) =>
  new Promise<boolean>((resolve) => {
    const ended = new AbortController();
    const end = (woken: boolean) => {
      clearTimeout(timer);
      ended.abort();
      resolve(woken);
    };
    const timer = setTimeout(() => end(false), ms);
    wake.addEventListener('wake', () => end(true), { signal: ended.signal });
  });
/** Jitter: after a server restart, all browsers lose their streams at once and must not reconnect together. */
const withJitter = (ms: number) => ms * (0.5 + Math.random());

/** A hint to everyone says within which time to ask for what has changed, so that not all browsers do at once. */
const spreadMs = (data: string): number => Number(/"within_ms":(\d{1,5})\b/.exec(data)?.[1] ?? 0) * Math.random();

const isTopic = (name: string | undefined): name is LiveTopic => LIVE_TOPICS.some((topic) => topic === name);

/** Reads one stream until it ends, fails or falls silent. @returns its HTTP status */
async function readOnce(listener: LiveListener, stopped: AbortSignal, wake: EventTarget): Promise<number> {
  const silence = new AbortController();
  const ended = new AbortController();
  let heardAt = Date.now();
  // The timer stands still while a laptop sleeps, and a connection of the network before says nothing.
  wake.addEventListener('wake', () => Date.now() - heardAt > HEARTBEAT_MS && silence.abort(), { signal: ended.signal });
  addEventListener('online', () => silence.abort(), { signal: ended.signal });
  let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
  try {
    const answer = await fetch(`/bff${(useSession.getState().user?.type === 'A' ? openAdminStream : openAccountStream).path}`, {
      headers: { authorization: `Bearer ${useSession.getState().token}` },
      signal: anySignal(stopped, silence.signal),
    });
    if (!answer.ok || !answer.body) return answer.status;
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'hello')
          listener.mayHaveChanged(); // for hints missed before the stream was established
        else if (isTopic(event)) {
          const ms = spreadMs(data);
          if (ms) setTimeout(() => stopped.aborted || listener.changed(event), ms);
          else listener.changed(event);
        }
      },
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      heardAt = Date.now();
      timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
      listener.isHeard?.();
      parser.feed(part.value);
    }
    return answer.status;
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

/**
 * Listens until `stopped`. Without a stream, each connection attempt also reports that anything may have changed: polling.
 * An event `wake`, or a connection that returns, checks the stream or connects at once: timers of hidden tabs are slow.
 */
export async function listenLive(listener: LiveListener, stopped: AbortSignal, wake = new EventTarget()): Promise<void> {
  addEventListener('online', () => wake.dispatchEvent(new Event('wake')), { signal: stopped });
  // The page's own requests go first.
  await pause(FIRST_RETRY_MS, wake);
  for (let wait = FIRST_RETRY_MS; !stopped.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
    const status = await readOnce(listener, stopped, wake).catch(() => 0);
    if (stopped.aborted) return;
    if (status === 200) wait = RECONNECT_MS;
    else listener.mayHaveChanged();
    // Renews the access token, or leads to login if the session has ended.
    const { token } = useSession.getState();
    if (status === 401 && token) await refreshAccessToken(token).catch(() => undefined);
    if (await pause(withJitter(wait), wake)) wait = FIRST_RETRY_MS / 2;
  }
}
