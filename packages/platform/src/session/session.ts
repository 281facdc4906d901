import type { User } from '@fitghar/contracts/account';
import { create } from 'zustand';

/** Keys and meaning of section 3, 'Stored locally'. */
const KEYS = ['token', 'user_id', 'user_type', 'name', 'mobile', 'email'] as const;

export interface Session {
  /** Access token; null for a visitor. */
  token: string | null;
  user: User | null;
}

const VISITOR: Session = { token: null, user: null };

// By hand and not by schema: this runs on every first page (see api.ts).
export const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'U' || value.type === 'A' || value.type === 'T') &&
  ['id', 'name', 'mobile', 'email'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

function read(): Session {
  const [token, id, type, name, mobile, email] = KEYS.map((key) => localStorage.getItem(key));
  const user = { id, type, name, mobile, email };
  return token && isUser(user) ? { token, user } : VISITOR;
}

/** Who is signed in here. Other tabs follow by the browser's storage event. */
export const useSession = create<Session>()(read);

addEventListener('storage', (event) => {
  if (event.key === null || KEYS.some((key) => key === event.key)) useSession.setState(read());
});

/** Keeps the session in this browser, as section 3 names its fields. */
export function keepSession(token: string, { id, type, name, mobile, email }: User): void {
  for (const [index, value] of [token, id, type, name, mobile, email].entries()) localStorage.setItem(KEYS[index] ?? '', value);
  useSession.setState(read());
}

/** Forgets everything that this browser keeps of the person: session, choices, drafts. */
export function clearSession(): void {
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState(VISITOR);
}
