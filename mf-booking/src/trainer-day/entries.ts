import { completeVisit, noteVisit, reportAbsent, setOut, startVisit } from '@fitghar/contracts/booking';
import { localStore, userMessage, useSession, withLock } from '@fitghar/platform';
import { ApiError, call, invalidateTopics } from '@fitghar/platform/data';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const entry = z.object({
  /** Sent with it, so that the server counts a repetition once (ADR 062). */
  key: z.string(),
  userId: z.string(),
  visitId: z.string(),
  kind: z.enum(['way', 'start', 'complete', 'absent', 'note']),
  /** The PIN, unless it was said at the start, or the note. */
  text: z.string(),
  /** Why the server refused it; the trainer removes it. */
  problem: z.nullable(z.string()),
});
/** What a trainer entered about a visit and the server has not accepted yet. */
export type Entry = z.infer<typeof entry>;

/** With the prefix of what outlives an expired session: an entry must not be lost because the login ended in the meantime. */
const STORED = 'unsent.trainer_entries';
const LOCK = 'fitghar-trainer-entries';
const NONE: Entry[] = [];

const listeners = new Set<() => void>();
let known: { text: string | null; entries: Entry[] } = { text: null, entries: NONE };

function parse(text: string): Entry[] {
  try {
    return z.array(entry).parse(JSON.parse(text));
  } catch {
    return NONE; // spoilt, or of another release
  }
}

function read(): Entry[] {
  const text = localStore.getItem(STORED);
  if (text !== known.text) known = { text, entries: text ? parse(text) : NONE };
  return known.entries;
}

function write(entries: readonly Entry[]): void {
  if (entries.length) localStore.setItem(STORED, JSON.stringify(entries));
  else localStore.removeItem(STORED);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // another tab
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function send({ visitId: id, kind, key, text }: Entry): Promise<unknown> {
  switch (kind) {
    case 'way':
      return call(setOut, { id });
    case 'start':
      return call(startVisit, { id, body: { pin: text } });
    case 'complete':
      return call(completeVisit, { id, body: { key, ...(text && { pin: text }) } });
    case 'absent':
      return call(reportAbsent, { id, body: { key, note: text } });
    case 'note':
      return call(noteVisit, { id, body: { note: text } });
  }
}

/** What keeps every entry from being sent, and passes: no connection, a login that ended, too many calls. */
const PASSES = [0, 401, 408, 425, 429];

/** Why an entry was not accepted; `null` if it was, in an answer that a page of an older release does not know. */
function obstacle(error: unknown): 'every entry' | 'this visit' | 'this entry' | null {
  if (!(error instanceof ApiError)) return 'this visit';
  const { status } = error;
  if (PASSES.includes(status)) return 'every entry';
  if (status < 300) return null;
  return status < 500 ? 'this entry' : 'this visit';
}

/** Entries of the trainer who is logged in. */
export function useEntries(): Entry[] {
  const userId = useSession(({ user }) => user?.id);
  return useSyncExternalStore(subscribe, read).filter((each) => each.userId === userId);
}

export const removeEntry = (key: string): void => write(read().filter((each) => each.key !== key));

/** Keeps an entry on this phone, then sends it. */
export function addEntry(fields: Pick<Entry, 'visitId' | 'kind' | 'text'>): Promise<void> {
  const userId = useSession.getState().user?.id ?? '';
  write([...read(), { ...fields, userId, key: crypto.randomUUID(), problem: null }]);
  return sendEntries();
}

/**
 * Sends what waits, by one tab at a time and in the order of each visit: if the server fails at an entry, those of the same visit
 * wait with it. Without a connection, all do.
 */
export async function sendEntries(): Promise<void> {
  await withLock(LOCK, async () => {
    const waiting = new Set<string>();
    for (const each of read()) {
      if (each.problem !== null || each.userId !== useSession.getState().user?.id || waiting.has(each.visitId)) continue;
      const error: unknown = await send(each).then(
        () => null,
        (reason: unknown) => reason,
      );
      const stops = error && obstacle(error);
      if (stops === 'every entry') return;
      if (stops === 'this visit') {
        waiting.add(each.visitId);
        continue;
      }
      if (stops) write(read().map((other) => (other.key === each.key ? { ...other, problem: userMessage(error) } : other)));
      else removeEntry(each.key);
      invalidateTopics('booking');
    }
  });
}
