import { Slot } from '@fitghar/platform';
import { backend, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry } from '../test/remotes.ts';
import { App } from './app.tsx';
import { takeRegistry } from './federation/registry.ts';

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
  takeRegistry({ platform: '1.0.0', remotes: [landing, more] });
});

describe('the site', () => {
  it('has header, page and footer; a page’s slots are filled by other remotes', async () => {
    renderScreen(<App />);
    expect(await screen.findByRole('heading', { name: 'Get fitter at home' })).toBeVisible();
    expect(await screen.findByText('A widget of another team')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.queryByText(/^Only in this browser/)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveFocus();
    expect(backend.received('GET /api/v1/remotes')).toHaveLength(0);
  });

  it('begins a new page at its top, for eyes and for screen readers, and looks for a new version', async () => {
    const scroll = jest.spyOn(globalThis, 'scrollTo');
    backend.on('GET /api/v1/remotes', { platform: '2.0.0', remotes: [landing] });
    const { user } = renderScreen(<App />);
    await user.click(screen.getByRole('link', { name: 'About Us' }));
    expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(await screen.findByText('There is a new version of this page.')).toBeVisible();
  });

  it('tells somebody of the team what only they see', async () => {
    takeRegistry({ platform: '1.0.0', remotes: [landing], preview: ['mf-landing 1.1.0'] });
    renderScreen(<App />);
    expect(await screen.findByText(/^Only in this browser: mf-landing 1.1.0/)).toBeVisible();
  });
});
