import { queryClient } from '../api/query-client.ts';
import { destroySession, useClientState } from './client-state.ts';
import { clearSession, useSession } from './session.ts';

// Whichever way a person goes, here, in another tab or because the server ended the session: nothing of theirs stays.
useSession.subscribe(({ user }, before) => {
  if (before.user && before.user.id !== user?.id) {
    queryClient.clear();
    destroySession();
  }
  if (user) useClientState.setState({ userDetails: { name: user.name, mobile: user.mobile, email: user.email } });
});

/** Ends the session on the server and here, and starts over at `/` (section 4). */
export async function signOut(): Promise<void> {
  await fetch('/bff/api/v1/session/logout', { method: 'POST' }).catch(() => undefined); // offline: this browser still forgets
  clearSession();
  location.assign('/');
}
