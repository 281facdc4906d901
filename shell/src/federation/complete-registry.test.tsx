import { getRemotes } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION } from '@fitghar/platform';
import { backend, expectConsole, NO_CONNECTION, renderScreen } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aRemote, aRoute } from '../../test/remotes.ts';
import { Pages } from '../pages/pages.tsx';
import { completeRegistry } from './complete-registry.ts';
import { knownIntegrity, matchRoute, registry, setRegistry } from './registry.ts';
import { RemoteSlot } from './remote-slot.tsx';
import { getRemote } from './remotes.ts';
import { RegistryContext, useCompleteRegistry } from './use-complete-registry.ts';

const own = aRemote('mf-own', { routes: [aRoute('/own')] });
const other = aRemote('mf-other', { routes: [aRoute('/other')], integrity: { '/remotes/mf-other/1.0.0/remoteEntry.js': 'sha384-abc' } });
const site = { platform: PLATFORM_VERSION, remotes: [other, { ...own, version: '2.0.0' }] };

beforeEach(() => {
  setRegistry({ platform: PLATFORM_VERSION, remotes: [own], partial: true });
});
afterEach(() => setRegistry({ platform: '', remotes: [] }));

function Site({ path }: { path: string }) {
  const state = useCompleteRegistry(path, !matchRoute(path));
  return (
    <RegistryContext value={state}>
      <Pages />
    </RegistryContext>
  );
}

function SlotAt({ path }: { path: string }) {
  const state = useCompleteRegistry(path, false);
  return (
    <RegistryContext value={state}>
      {typeof state === 'function' ? 'failed' : state} <RemoteSlot name="account.services" props={{}} />
    </RegistryContext>
  );
}

describe('a page that was served without some remotes', () => {
  it('fetches the others with their integrity, and keeps the versions that it has', async () => {
    backend.on(getRemotes, site);
    await completeRegistry();
    expect(registry.partial).toBeUndefined();
    expect(registry.remotes.map(({ name, version }) => [name, version])).toEqual([
      ['mf-other', '1.0.0'],
      ['mf-own', '1.0.0'],
    ]);
    expect(knownIntegrity).toEqual({ '/remotes/mf-other/1.0.0/remoteEntry.js': 'sha384-abc' });
  });

  it('refuses one that was released for a younger shell than that of the page', async () => {
    expectConsole(/^RemoteError: mf-/);
    backend.on(getRemotes, { ...site, remotes: [{ ...other, uses: { '@fitghar/ui/payments': ['NewerCard'] } }] });
    renderScreen(<Site path="/other" />, { at: '/other' });
    expect(await screen.findByRole('heading', { name: /unavailable|load|try/i })).toBeVisible();
    await expect(getRemote(registry.remotes.find(({ name }) => name === 'mf-other') ?? other)).rejects.toMatchObject({ phase: 'gate' });
  });

  it('waits for them before it says that a page does not exist', async () => {
    const held = backend.hold(getRemotes);
    renderScreen(<Site path="/nowhere" />, { at: '/nowhere' });
    expect(screen.queryByRole('heading')).toBeNull();
    held.reply(site);
    expect(await screen.findByRole('heading', { name: /404|not found|find this page/i })).toBeVisible();
  });

  it('says in a slot that they could not be fetched, and fetches them again there', async () => {
    backend.on(getRemotes, NO_CONNECTION, site);
    const { user } = renderScreen(<SlotAt path="/" />);
    expect(await screen.findByText('This section is unavailable right now')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('complete')).toBeVisible();
    expect(screen.queryByText('This section is unavailable right now')).not.toBeInTheDocument();
  });

  it.each(['a navigation', 'a connection'])('fetches them again after %s', async (event) => {
    backend.on(getRemotes, NO_CONNECTION, site);
    const { rerender } = renderScreen(<SlotAt path="/" />);
    await screen.findByText('failed');
    if (event === 'a navigation') rerender(<SlotAt path="/diet" />);
    else act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('complete')).toBeVisible();
    expect(backend.received(getRemotes)).toHaveLength(2);
  });

  it('offers a retry if they cannot be fetched', async () => {
    backend.on(getRemotes, NO_CONNECTION, site);
    const { user } = renderScreen(<Site path="/nowhere" />, { at: '/nowhere' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /404|not found|find this page/i })).toBeVisible();
  });
});
