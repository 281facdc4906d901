import { expiredUser, useSession } from './session.ts';

const PREFIX = 'draft:';
const VISITOR = 'visitor';

/** Drafts that full or blocked storage rejected, kept for the lifetime of the page. */
const memory = new Map<string, string>();

/** Owner of new drafts. */
export const draftOwner = (): string => useSession.getState().user?.id ?? VISITOR;

/** Owners whose drafts this tab retains; those of an expired session stay for its user. */
const keptOwners = (): string[] => [useSession.getState().user?.id ?? expiredUser() ?? VISITOR, VISITOR];

const keyOf = (owner: string, form: string): string => `${PREFIX}${owner}:${form}`;

function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Unsent input of `owner`, unvalidated; undefined if there is none. */
export function readDraft(owner: string, form: string): unknown {
  const key = keyOf(owner, form);
  const text = memory.get(key) ?? inStorage((storage) => storage.getItem(key));
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves unsent input in this tab (ADR 024). A form that outlives its user's session saves nothing. */
export function saveDraft(owner: string, form: string, fields: object): void {
  if (!keptOwners().includes(owner)) return;
  const key = keyOf(owner, form);
  const text = JSON.stringify(fields);
  const stored = inStorage((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (stored) memory.delete(key);
  else memory.set(key, text);
}

export function removeDraft(owner: string, form: string): void {
  removeKey(keyOf(owner, form));
}

function removeKey(key: string): void {
  memory.delete(key);
  inStorage((storage) => storage.removeItem(key));
}

function retainDraftsOf(owners: string[]): void {
  const keys = [...memory.keys(), ...(inStorage((storage) => Object.keys(storage)) ?? [])];
  for (const key of keys) if (key.startsWith(PREFIX) && !owners.some((owner) => key.startsWith(keyOf(owner, '')))) removeKey(key);
}

/** Logout, here or in another tab, and another user's login delete the previous user's drafts. */
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) retainDraftsOf(keptOwners().filter((owner) => owner !== VISITOR || !before.user));
});
// A tab that was frozen during a logout.
retainDraftsOf(keptOwners());
