import { LIVE_TOPICS, type LiveTopic } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { renew } from '@fitghar/platform/data';
import { createParser } from 'eventsource-parser';

/** The server says something at least every 15 s; after this long without a word the line is dead, as after a laptop's sleep. */
const SILENCE_MS = 35_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

/** Who wants to know: a topic has changed, or anything may have (after a gap, or while there is no stream). */
export interface LiveListener {
  changed(topic: LiveTopic): void;
  mayHaveChanged(): void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isTopic = (name: string | undefined): name is LiveTopic => LIVE_TOPICS.some((topic) => topic === name);

/** Reads one stream until it ends, fails or falls silent. @returns the HTTP status that it began with */
async function readOnce(listener: LiveListener, stopped: AbortSignal): Promise<number> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const answer = await fetch(`/bff/api/v1/${useSession.getState().user?.type === 'A' ? 'admin' : 'account'}/stream`, {
      headers: { authorization: `Bearer ${useSession.getState().token}` },
      signal: AbortSignal.any([stopped, silence.signal]),
    });
    if (!answer.ok || !answer.body) return answer.status;
    const parser = createParser({
      onEvent: ({ event }) => {
        if (event === 'hello')
          listener.mayHaveChanged(); // what was missed before the line stood
        else if (isTopic(event)) listener.changed(event);
      },
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parser.feed(part.value);
    }
    return answer.status;
  } finally {
    clearTimeout(timer);
  }
}

/** Listens until `stopped`. Where there is no stream, every try at one also says that anything may have changed: it polls. */
export async function listenLive(listener: LiveListener, stopped: AbortSignal): Promise<void> {
  // What the page itself needs goes first.
  await pause(FIRST_WAIT_MS);
  for (let wait = FIRST_WAIT_MS; !stopped.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const status = await readOnce(listener, stopped).catch(() => 0);
    if (stopped.aborted) return;
    if (status === 200) wait = FIRST_WAIT_MS;
    else listener.mayHaveChanged();
    // Renews the access token, or leads to the login where the session is over.
    const { token } = useSession.getState();
    if (status === 401 && token) await renew(token).catch(() => undefined);
    await pause(wait);
  }
}
