import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry } from '../test/remotes.ts';

const remote = aRemote('mf-main', { routes: [aRoute('/start')] });
const get = serveEntry('http://localhost/remotes/mf-main/1.0.0/remoteEntry.js', {
  default: aModule({ pages: { '/start': () => 'The start' } }),
});

describe('starting a page', () => {
  it('shows the site with the address’s remote and the page’s nonce', async () => {
    hearOfRemotes();
    Object.assign(globalThis, { __webpack_nonce__: undefined });
    history.replaceState(null, '', '/start');
    document.body.innerHTML = `
      <script type="application/json" id="registry" nonce="n0nce">${JSON.stringify({ platform: '1.0.0', remotes: [remote] })}</script>
      <div id="root"></div>`;
    jest.resetModules(); // the helpers above have read a document without a registry
    await import('./main.ts');
    expect(await screen.findByRole('banner')).toBeVisible();
    expect(await screen.findByText('The start')).toBeVisible();
    expect(get).toHaveBeenCalledTimes(1);
    expect(Reflect.get(globalThis, '__webpack_nonce__')).toBe('n0nce');
    document.body.innerHTML = '';
  });
});

describe('a page in development', () => {
  it('shares one React Refresh among all its parts', async () => {
    await import('./dev-refresh.ts');
    expect(Reflect.get(globalThis, '__fitghar_federation_refresh')).toHaveProperty('performReactRefresh');
  });
});
