import { queryClient } from '../api/query-client.ts';
import { destroySession } from './client-state.ts';
import { clearSession } from './session.ts';

/** Ends the session on the server and here, and starts over at `/` (section 4). */
export async function signOut(): Promise<void> {
  await fetch('/bff/api/v1/session/logout', { method: 'POST' }).catch(() => undefined); // offline: this browser still forgets
  queryClient.clear();
  destroySession();
  clearSession();
  location.assign('/');
}
