import type { User } from '@fitghar/contracts/account';
import { linkState } from '@fitghar/contracts/account';
import type { Registry } from '@fitghar/contracts/releases';
import { SHELL_PATHS } from '@fitghar/contracts/releases';
import { backend, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry } from '../../test/remotes.ts';
import { takeRegistry } from '../federation/registry.ts';
import { Pages } from './pages.tsx';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const entryOf = (name: string) => `http://localhost/remotes/${name}/1.0.0/remoteEntry.js`;
const registry: Registry = { platform: '1.0.0', remotes: [aRemote('mf-pages', { routes: [aRoute('/diet', { title: 'Diet Plans' })] })] };
const show = (at: string) => renderScreen(<Pages />, { at });
const title = () => document.title;
const cameTo = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

beforeEach(() => {
  hearOfRemotes();
  takeRegistry(registry);
  backend.hold('GET /api/v1/admin/stream');
  backend.hold('GET /api/v1/account/stream');
});

describe('an address', () => {
  it('of a remote shows its page, with its title from the start', async () => {
    serveEntry(entryOf('mf-pages'), { default: aModule({ pages: { '/diet': () => <h1>Diet Plans to help you stay fit</h1> } }) });
    show('/diet');
    expect(title()).toBe('Diet Plans – GharFit');
    expect(await screen.findByRole('heading', { name: 'Diet Plans to help you stay fit' })).toBeVisible();
  });

  it('that nobody has says so, and shows the way on', () => {
    show('/no-such-page');
    expect(title()).toBe('Page not found – GharFit');
    expect(screen.getByRole('heading', { name: 'We could not find this page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Book a trial session' })).toHaveAttribute('href', '/booksession');
  });

  it.each([
    ['/login', 'Log in', 'Login to get fit'],
    ['/service/fitnesstrainer', 'Personal Trainer at home', 'Login to get fit'],
    ['/service/yogatrainer', 'Yoga Trainer at home', 'Login to get fit'],
    ['/service/dietplan', 'Diet Plans', 'Login to get fit'],
    ['/forgotpassword', 'Reset your password', 'Reset your password'],
    ['/changepassword', 'Change password', 'Change password'],
    ['/error', 'Login failed', 'Please enter the valid credetials'],
  ])('%s is the shell’s own: %s', async (path, name, heading) => {
    backend.on('GET /api/v1/account/password-links/:id', sample(linkState, { state: 'open' }));
    show(path === '/changepassword' ? `${path}?id=token` : path);
    expect(title()).toBe(`${name} – GharFit`);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it.each(SHELL_PATHS)('%s, which no remote may take, is not a 404', (path) => {
    show(path);
    expect(screen.queryByRole('heading', { name: 'We could not find this page' })).not.toBeInTheDocument();
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
  ])('leads somebody of type %s to %s', async (type, home) => {
    signIn({ type, name: 'Kavya Rao' });
    backend.hold('GET /api/v1/account/notices');
    backend.hold('GET /api/v1/account/profile');
    show('/user');
    await cameTo(home);
  });

  it('asks a visitor to log in', async () => {
    show('/user');
    await cameTo('/login');
  });
});

// '`/admin` and `/admin/*` redirect a visitor to `/login` and show a 403 page to a `U`' (D10)
describe('an address of the team that nobody has', () => {
  it('asks a visitor to log in', async () => {
    show('/admin/no-such-page');
    await cameTo('/login');
  });

  it('is forbidden to a customer', () => {
    signIn();
    show('/admin/no-such-page');
    expect(screen.getByRole('heading', { name: '403 – this page is not for your account' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/');
  });

  it('is not found by an admin', () => {
    signIn({ type: 'A' });
    show('/admin/no-such-page');
    expect(screen.getByRole('heading', { name: 'We could not find this page' })).toBeVisible();
  });
});

describe('a page that came without its registry', () => {
  it('asks for it, and shows what the address names once it is there', async () => {
    takeRegistry({ platform: '', remotes: [] });
    backend.on('GET /api/v1/remotes', { ...registry, remotes: [aRemote('mf-late', { routes: [aRoute('/late')] })] });
    serveEntry(entryOf('mf-late'), { default: aModule({ pages: { '/late': () => <h1>Here at last</h1> } }) });
    const { user } = show('/late');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeVisible();
  });

  it('still has the shell’s own pages', async () => {
    takeRegistry({ platform: '', remotes: [] });
    show('/login');
    expect(await screen.findByRole('heading', { name: 'Login to get fit' })).toBeVisible();
  });
});
