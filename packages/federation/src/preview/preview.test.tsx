import { logOut } from '@fitghar/contracts/account';
import { backend, browser, expectConsole, signIn } from '@fitghar/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

const page = (default_: () => ReactNode) => async () => ({ default: default_ });
const remote = {
  name: 'mf-plans',
  routes: [
    { path: '/diet', load: page(() => <h1>Diet Plans</h1>) },
    {
      path: '/broken',
      load: page(() => {
        throw new Error('at render');
      }),
    },
  ],
  widgets: [{ slot: 'account.more', load: page(() => <h1>A widget</h1>) }],
  menu: [],
};
jest.unstable_mockModule('remote-under-preview', () => ({ default: remote }), { virtual: true });

const root = document.createElement('div');
root.id = 'root';
const go = async (name: string) => {
  await userEvent.click(screen.getByRole('link', { name }));
};

// Importing the file starts it, once, as on a page.
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.append(root);
  await act(() => import('./preview.tsx'));
});
describe('a remote on its own', () => {
  beforeEach(() => document.body.append(root));
  afterEach(() => root.remove());

  it('shows its pages and widgets next to each other', async () => {
    expect(screen.getByRole('heading', { name: 'mf-plans, alone' })).toBeVisible();
    expect(screen.getByText('Choose one of its pages or widgets.')).toBeVisible();
    await go('/diet');
    expect(await screen.findByRole('heading', { name: 'Diet Plans' })).toBeVisible();
    await go('/_slot/account.more');
    expect(await screen.findByRole('heading', { name: 'A widget' })).toBeVisible();
  });

  it('contains the failure of one part', async () => {
    expectConsole(/The above error occurred in/);
    await go('/broken');
    expect(await screen.findByRole('alert')).toHaveTextContent(/at render/);
    await go('/diet');
    expect(await screen.findByRole('heading', { name: 'Diet Plans' })).toBeVisible();
  });

  it('lets its developer log in and out', async () => {
    await userEvent.click(screen.getByText('Log in, for what needs it'));
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    act(() => void signIn({ name: 'Kavya Rao' }));
    backend.on(logOut, { ended: true });
    await userEvent.click(screen.getByRole('button', { name: 'Log Kavya Rao out' }));
    await waitFor(() => expect(browser.pageLoads()).toEqual(['/']));
  });
});
