import type { User } from '@fitghar/contracts/account';
import { create } from 'zustand';
import { DEVICE_PREFIX, localStore, SPLASH_KEY, sessionStore, UNSENT_PREFIX } from './safe-storage.ts';

/** Storage keys of section 3, 'Stored locally'. */
const KEYS = ['token', 'user_id', 'user_type', 'name', 'mobile', 'email'] as const;

export interface Session {
  /** Access token; null for a visitor. */
  token: string | null;
  user: User | null;
}

const VISITOR: Session = { token: null, user: null };

/** The session in storage, of which another tab may have written only some fields yet. */
function read(): Session {
  const [token, id, type, name = null, mobile = null, email = null] = KEYS.map((key) => localStore.getItem(key));
  if (type !== 'U' && type !== 'A' && type !== 'T') return VISITOR;
  return token && id && name !== null && mobile !== null && email !== null ? { token, user: { id, type, name, mobile, email } } : VISITOR;
}

/**
 * The logged-in user of this browser. Other tabs follow through storage events. Its initial state is a visitor, as in the
 * served HTML that React takes over.
 */
export const useSession = create<Session>()(() => VISITOR);

/** Adopts another tab's change of the session. */
export const syncSession = (): void => useSession.setState(read());
syncSession();

addEventListener('storage', (event) => {
  if (event.key === null || KEYS.some((key) => key === event.key)) syncSession();
});
// A page restored from the back/forward cache missed events of other tabs.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) syncSession();
});

/** Saves the session under the field names of section 3. */
export function saveSession(token: string, { id, type, name, mobile, email }: User): void {
  // Other tabs receive one field at a time. Without the token, mixed fields of two users are not a session.
  if (localStore.getItem('user_id') !== id) localStore.removeItem('token');
  const fields = { user_id: id, user_type: type, name, mobile, email, token };
  for (const [key, value] of Object.entries(fields)) localStore.setItem(key, value);
  localStore.removeItem(EXPIRED_KEY);
  syncSession();
}

/** Deletes everything that this browser keeps (section 4), and in this tab all but that it has shown the splash. */
export function clearSession(): void {
  localStore.clear();
  for (const key of sessionStore.keys()) if (key !== SPLASH_KEY) sessionStore.removeItem(key);
  useSession.setState(VISITOR);
}

/** Web Lock held while renewing or ending the session, by one tab at a time. */
export const SESSION_LOCK = 'fitghar-session';

const EXPIRED_KEY = 'expired_user_id';

/** User whose session expired here; null after a logout or the next login. */
export const expiredUser = (): string | null => localStore.getItem(EXPIRED_KEY);

/** Ends an expired session. For the same user, drafts stay in this tab (ADR 021) and unsent entries in this browser (ADR 062). */
export function expireSession(): void {
  const personId = localStore.getItem('user_id');
  // Set first, because other tabs read it when the session is removed. A second failing call finds no user.
  if (personId) localStore.setItem(EXPIRED_KEY, personId);
  const isKept = (key: string) => key === EXPIRED_KEY || key.startsWith(DEVICE_PREFIX) || key.startsWith(UNSENT_PREFIX);
  for (const key of localStore.keys()) if (!isKept(key)) localStore.removeItem(key);
  useSession.setState(VISITOR);
}
