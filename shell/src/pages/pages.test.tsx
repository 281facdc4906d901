import type { User } from '@fitghar/contracts/account';
import { checkPasswordLink, getNotices, getProfile, linkState, openAccountStream } from '@fitghar/contracts/account';
import { openAdminStream } from '@fitghar/contracts/admin';
import { getCredit, getOrderPayment, getReferral, getTransactions } from '@fitghar/contracts/payments';
import type { Registry } from '@fitghar/contracts/releases';
import { getRemotes, SHELL_PATHS } from '@fitghar/contracts/releases';
import { backend, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry } from '../../test/remotes.ts';
import { setRegistry } from '../federation/registry.ts';
import { Pages } from './pages.tsx';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const entryOf = (name: string) => `http://localhost/remotes/${name}/1.0.0/remoteEntry.js`;
const registry: Registry = { platform: '1.0.0', remotes: [aRemote('mf-pages', { routes: [aRoute('/diet', { title: 'Diet Plans' })] })] };
const show = (at: string) => renderScreen(<Pages />, { at });
const title = () => document.title;
const cameTo = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

beforeEach(() => {
  hearOfRemotes();
  setRegistry(registry);
  backend.hold(openAdminStream);
  backend.hold(openAccountStream);
});

describe('an address', () => {
  it('of a remote shows its page with its title from the start', async () => {
    serveEntry(entryOf('mf-pages'), { default: aModule({ pages: { '/diet': () => <h1>Diet Plans to help you stay fit</h1> } }) });
    show('/diet');
    expect(title()).toBe('Diet Plans – GharFit');
    expect(await screen.findByRole('heading', { name: 'Diet Plans to help you stay fit' })).toBeVisible();
  });

  it('that is unknown shows a 404 with a way on', async () => {
    show('/no-such-page');
    expect(title()).toBe('Page not found – GharFit');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Book a trial for ₹99' })).toHaveAttribute('href', '/booksession');
  });

  it.each([
    ['/login', 'Log in', 'Login to get fit'],
    ['/service/fitnesstrainer', 'Personal Trainer at home', 'Login to get fit'],
    ['/service/yogatrainer', 'Yoga Trainer at home', 'Login to get fit'],
    ['/service/dietplan', 'Diet Plans', 'Login to get fit'],
    ['/forgotpassword', 'Reset your password', 'Reset your password'],
    ['/changepassword', 'Change password', 'Change password'],
    ['/error', 'Login failed', 'Please enter the valid credetials'],
  ])('%s belongs to the shell: %s', async (path, name, heading) => {
    backend.on(checkPasswordLink, sample(linkState, { state: 'open' }));
    show(path === '/changepassword' ? `${path}?id=token` : path);
    expect(title()).toBe(`${name} – GharFit`);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it.each(SHELL_PATHS)('%s, reserved from remotes, is not a 404', async (path) => {
    jest.spyOn(globalThis, 'alert').mockImplementation(() => undefined); // /pay alerts the missing order
    show(path);
    const headings = await screen.findAllByRole('heading');
    expect(headings.map(({ textContent }) => textContent)).not.toContain('We couldn’t find this page');
  });

  it.each([
    ['/transaction', 'Transactions'],
    ['/payment', 'Payment'],
    ['/pay?order_id=order_Test000001', 'Pay'],
  ])('%s belongs to the shell even if an older remote release declares it: %s', async (path, name) => {
    signIn();
    const routes = [aRoute('/transaction'), aRoute('/payment'), aRoute('/pay')];
    setRegistry({ ...registry, remotes: [aRemote('mf-earlier', { routes })] });
    backend.hold(getTransactions);
    backend.hold(getCredit);
    backend.hold(getReferral);
    backend.hold(getOrderPayment);
    show(path);
    expect(title()).toBe(`${name} – GharFit`);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('/uploadreview is for customers', async () => {
    signIn();
    show('/uploadreview');
    expect(await screen.findByRole('heading', { name: 'Write a review' })).toBeVisible();
  });
});

// '/user (logged-in users only)' (specification, Routes)
describe('/user', () => {
  it.each<[User['type'], string]>([
    ['U', '/user/userDashboard'],
    ['A', '/admin/adminDashboard'],
    ['T', '/trainerDashboard'],
  ])('leads type %s to %s', async (type, home) => {
    signIn({ type, name: 'Kavya Rao' });
    backend.hold(getNotices);
    backend.hold(getProfile);
    show('/user');
    await cameTo(home);
  });

  it('sends a visitor to login', async () => {
    show('/user');
    await cameTo('/login');
  });
});

// '`/admin` and `/admin/*` redirect a visitor to `/login` and show a 403 page to a `U`' (D10)
describe('an unknown operations address', () => {
  it('sends a visitor to login', async () => {
    show('/admin/no-such-page');
    await cameTo('/login');
  });

  it('is forbidden for a customer', async () => {
    signIn();
    show('/admin/no-such-page');
    expect(await screen.findByRole('heading', { name: '403 – You don’t have access to this page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  it('is not found for an admin', () => {
    signIn({ type: 'A' });
    show('/admin/no-such-page');
    expect(screen.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
  });
});

describe('a page without an inlined registry', () => {
  it('requests it and then shows the addressed page', async () => {
    setRegistry({ platform: '', remotes: [] });
    backend.on(getRemotes, { ...registry, remotes: [aRemote('mf-late', { routes: [aRoute('/late')] })] });
    serveEntry(entryOf('mf-late'), { default: aModule({ pages: { '/late': () => <h1>Here at last</h1> } }) });
    const { user } = show('/late');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeVisible();
  });

  it('still has the shell’s own pages', async () => {
    setRegistry({ platform: '', remotes: [] });
    show('/login');
    expect(await screen.findByRole('heading', { name: 'Login to get fit' })).toBeVisible();
  });
});
