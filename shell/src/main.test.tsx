import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry } from '../test/remotes.ts';

Object.assign(globalThis, { __webpack_nonce__: undefined, IS_REACT_ACT_ENVIRONMENT: true });
const nonce = () => Reflect.get(globalThis, '__webpack_nonce__');
const start = async () => {
  jest.resetModules();
  await act(() => import('./main.tsx'));
};

beforeEach(hearOfRemotes);

describe('the start of a page', () => {
  it('shows the site, fetches the remote of the address at once, and takes the nonce of the page', async () => {
    const remote = aRemote('mf-main', { routes: [aRoute('/start')] });
    const get = serveEntry('http://localhost/remotes/mf-main/1.0.0/remoteEntry.js', {
      default: aModule({ pages: { '/start': () => <h1>The start</h1> } }),
    });
    const registry = document.createElement('script');
    Object.assign(registry, { id: 'registry', type: 'application/json', nonce: 'n0nce' });
    registry.textContent = JSON.stringify({ platform: '1.0.0', remotes: [remote] });
    registry.setAttribute('nonce', 'n0nce');
    document.head.append(registry);
    document.body.innerHTML = '<div id="root"></div>';
    history.replaceState(null, '', '/start');
    await start();
    expect(await screen.findByRole('banner')).toBeVisible();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    expect(nonce()).toBe('n0nce');
  });

  it('fails loudly where the page has no place for it', async () => {
    document.body.innerHTML = '';
    await expect(start()).rejects.toThrow('The page has no #root');
  });

  it('gives a page under work one React Refresh for all its parts', async () => {
    await import('./dev-refresh.ts');
    expect(Reflect.get(globalThis, '__fitghar_federation_refresh')).toHaveProperty('performReactRefresh');
  });
});
