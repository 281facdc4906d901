import { LOG_OUT_PATH } from '@fitghar/contracts/account';
import { BASE } from '@fitghar/contracts/common';
import * as t from '#texts/errors.ts';
import { leave } from '../router/leave-guard.ts';
import { destroySession, resumeBooking, useClientState } from './client-state.ts';
import { forgetKept } from './kept.ts';
import { localStore, UNSENT_PREFIX } from './safe-storage.ts';
import { clearSession, SESSION_LOCK, useSession } from './session.ts';
import { withLock } from './with-lock.ts';

// However a session ends, here, in another tab or on the server, its data must not stay visible. Of queries, see query-client.ts.
useSession.subscribe(({ user }, before) => {
  if (before.user?.id !== user?.id) {
    if (before.user) destroySession();
    void forgetKept(user?.id);
  }
  if (user && !before.user) resumeBooking();
  if (user) useClientState.setState({ userDetails: { name: user.name, mobile: user.mobile, email: user.email } });
});

const LOGOUT_TIMEOUT_MS = 5000;

async function endSession(): Promise<void> {
  // The lock keeps other tabs from mistaking the logout for an expired session.
  await withLock(SESSION_LOCK, async () => {
    const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
    await fetch(`/bff${LOG_OUT_PATH}`, { method: 'POST', signal }).catch(() => undefined); // offline: still clear this browser
    clearSession();
    await forgetKept(); // before the page goes
  });
  location.assign(`${BASE}/`);
}

/** Ends the session on the server and locally, then reloads `/` (section 4). Asks first if there is unsaved or unsent work. */
export const signOut = (): void =>
  leave(() => {
    if (!localStore.keys().some((key) => key.startsWith(UNSENT_PREFIX)) || confirm(t.unsent)) void endSession();
  });
