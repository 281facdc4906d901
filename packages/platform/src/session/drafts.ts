import { sessionStore } from './safe-storage.ts';
import { expiredUser, useSession } from './session.ts';

const PREFIX = 'draft:';
const VISITOR = 'visitor';

/** Owner of new drafts. */
export const draftOwner = (): string => useSession.getState().user?.id ?? VISITOR;

/** Owners whose drafts this tab retains; those of an expired session stay for its user. */
const keptOwners = (): string[] => [useSession.getState().user?.id ?? expiredUser() ?? VISITOR, VISITOR];

const keyOf = (owner: string, form: string): string => `${PREFIX}${owner}:${form}`;

/** Unsent input of `owner`, unvalidated; undefined if there is none. */
export function readDraft(owner: string, form: string): unknown {
  const text = sessionStore.getItem(keyOf(owner, form));
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves unsent input in this tab (ADR 021). A form that outlives its user's session saves nothing. */
export function saveDraft(owner: string, form: string, fields: object): void {
  if (keptOwners().includes(owner)) sessionStore.setItem(keyOf(owner, form), JSON.stringify(fields));
}

export const removeDraft = (owner: string, form: string): void => sessionStore.removeItem(keyOf(owner, form));

function retainDraftsOf(owners: string[]): void {
  for (const key of sessionStore.keys())
    if (key.startsWith(PREFIX) && !owners.some((owner) => key.startsWith(keyOf(owner, '')))) sessionStore.removeItem(key);
}

/** Logout, here or in another tab, and another user's login delete the previous user's drafts. */
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) retainDraftsOf(keptOwners().filter((owner) => owner !== VISITOR || !before.user));
});
// A tab that was frozen during a logout.
retainDraftsOf(keptOwners());
