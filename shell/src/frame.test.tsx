import { getRemotes } from '@fitghar/contracts/releases';
import { Slot } from '@fitghar/platform';
import { backend, renderScreen, signIn } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry } from '../test/remotes.ts';
import { setRegistry } from './federation/registry.ts';
import { Frame } from './frame.tsx';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const entryOf = (name: string) => `http://localhost/remotes/${name}/1.0.0/remoteEntry.js`;
const landing = aRemote('mf-landing', { routes: [aRoute('/'), aRoute('/about', { page: 'about' })] });
const more = aRemote('mf-more', { slots: ['account.more'] });

function Landing() {
  return (
    <>
      <h1>Get fitter at home</h1>
      <Slot name="account.more" />
    </>
  );
}

beforeEach(() => {
  hearOfRemotes();
  serveEntry(entryOf('mf-landing'), { default: aModule({ pages: { '/': Landing, '/about': () => <h1>About us</h1> } }) });
  serveEntry(entryOf('mf-more'), { default: aModule({ widgets: { 'account.more': () => <p>A widget of another team</p> } }) });
  setRegistry({ platform: '1.0.0', remotes: [landing, more] });
});

describe('the site', () => {
  // The page is a root of its own, which ends with the frame.
  afterEach(() => act(async () => cleanup()));

  it('has header, page and footer; remotes fill a page’s slots', async () => {
    renderScreen(<Frame />);
    expect(await screen.findByRole('heading', { name: 'Get fitter at home' })).toBeVisible();
    expect(await screen.findByText('A widget of another team')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.queryByText(/^Only in this browser/)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveFocus();
    expect(backend.received(getRemotes)).toHaveLength(0);
  });

  it('starts a new page at the top, moves focus and checks for a new version', async () => {
    const scroll = jest.spyOn(globalThis, 'scrollTo');
    backend.on(getRemotes, { platform: '2.0.0', remotes: [landing] });
    const { user } = renderScreen(<Frame />);
    await user.click(screen.getByRole('link', { name: 'About Us' }));
    expect(await screen.findByRole('heading', { name: 'About us' })).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    const [offer] = await screen.findAllByText('A new version is available'); // the test's providers have a toaster, too
    expect(offer).toBeVisible();
  });

  it('lets keyboards skip its header', async () => {
    const { user } = renderScreen(<Frame />);
    const heading = await screen.findByRole('heading', { name: 'Get fitter at home' });
    await user.keyboard('{Tab}');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(heading).toHaveFocus();
    expect(location.hash).toBe('');
  });

  it('surrounds a tool by a compact header instead, until another page is opened', async () => {
    signIn({ type: 'A', name: 'Asha Menon' });
    const desk = aRemote('mf-landing', {
      routes: [aRoute('/'), aRoute('/about', { page: 'about', title: 'Operations', frame: 'workspace' })],
    });
    setRegistry({ platform: '1.0.0', remotes: [desk] });
    const { user } = renderScreen(<Frame />, { at: '/about' });
    expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Operations')).toBeVisible();
    expect(header.getByText('Asha Menon')).toBeVisible();
    expect(header.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    expect(header.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(document.documentElement.dataset.frame).toBe('workspace');
    await user.click(header.getByRole('link', { name: /, the site$/ }));
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    expect(document.documentElement.dataset.frame).toBe('site');
  });

  it('leads from operations at an origin of their own to the site', async () => {
    signIn({ type: 'A' });
    const desk = aRemote('mf-landing', { routes: [aRoute('/about', { page: 'about', title: 'Operations', frame: 'workspace' })] });
    setRegistry({ platform: '1.0.0', remotes: [desk], operations: 'here' });
    renderScreen(<Frame />, { at: '/about' });
    expect(await screen.findByRole('link', { name: /, the site$/ })).toHaveAttribute('href', 'https://gharfit.example/');
  });

  it('shows team members their notices', async () => {
    setRegistry({ platform: '1.0.0', remotes: [landing], preview: ['mf-landing 1.1.0'] });
    renderScreen(<Frame />);
    expect(await screen.findByText(/^Only in this browser: mf-landing 1.1.0/)).toBeVisible();
  });
});
