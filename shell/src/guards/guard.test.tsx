import type { User } from '@fitghar/contracts/account';
import { openAdminStream } from '@fitghar/contracts/admin';
import type { RouteGuard } from '@fitghar/contracts/releases';
import { useClientState, usePathname } from '@fitghar/platform';
import { backend, renderScreen, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Guard } from './guard.tsx';

/** Unmounts the page when the login opens. */
function Site({ guard }: { guard: RouteGuard }) {
  if (usePathname() === '/login') return null;
  return (
    <Guard guard={guard}>
      <p>The page</p>
    </Guard>
  );
}
const show = (guard: RouteGuard) => renderScreen(<Site guard={guard} />, { at: '/user/userDashboard?page=tickets' });

describe('a guarded page', () => {
  it.each<RouteGuard>(['signed-in', 'user', 'admin'])('for %s sends a visitor to login and back', (guard) => {
    show(guard);
    expect(location.pathname).toBe('/login');
    expect(screen.queryByText('The page')).not.toBeInTheDocument();
    expect(useClientState.getState().authUser.returnTo).toBe('/user/userDashboard?page=tickets');
  });

  it('leads back to the part of the page that was asked for', () => {
    renderScreen(<Site guard="user" />, { at: '/user/userDashboard?page=my-plans#targets' });
    expect(useClientState.getState().authUser.returnTo).toBe('/user/userDashboard?page=my-plans#targets');
  });

  it.each([
    ['logged out', null, ''],
    ['lost an expired session', '65f1a0b2c3d4e5f600000001', '/user/userDashboard?page=tickets'],
  ])('after its user has %s sends the next login to the right page', (_, expired, returnTo) => {
    signIn();
    show('user');
    act(() => {
      localStorage.clear();
      if (expired) localStorage.setItem('expired_user_id', expired);
      dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(location.pathname).toBe('/login');
    expect(useClientState.getState().authUser.returnTo).toBe(returnTo);
  });

  it.each<[RouteGuard, User['type'] | 'visitor', boolean]>([
    ['anyone', 'visitor', true],
    ['anyone', 'T', true],
    ['signed-in', 'U', true],
    ['signed-in', 'A', true],
    ['signed-in', 'T', true],
    ['user', 'U', true],
    ['user', 'A', false],
    ['user', 'T', false],
    ['admin', 'A', true],
    ['admin', 'U', false],
    ['admin', 'T', false],
  ])('for %s shown to type %s: %s', async (guard, type, may) => {
    if (type !== 'visitor') signIn({ type });
    backend.hold(openAdminStream);
    show(guard);
    // Loaded late: one for the team only, the other to refuse.
    await act(() => Promise.all([import('../live/team-live.tsx'), import('../pages/forbidden.page.tsx')]));
    expect(screen.queryByText('The page') !== null).toBe(may);
    expect(screen.queryByText('403 – You don’t have access to this page') !== null).toBe(!may);
    expect(location.pathname).toBe('/user/userDashboard');
  });
});
