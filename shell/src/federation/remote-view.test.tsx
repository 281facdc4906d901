import { reportRemotes } from '@fitghar/contracts/releases';
import type { RemoteModule } from '@fitghar/platform';
import { backend, expectConsole, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { aModule, aRemote, hearOfRemotes, serveEntry, serveFile, telemetryOf } from '../../test/remotes.ts';
import { setRegistry } from './registry.ts';
import { RemoteView, remotePart } from './remote-view.tsx';
import { BUDGET_MS } from './with-timeout.ts';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const AWAY = 'This section is unavailable right now';
const Page = () => <h1>The diet page</h1>;
const entryOf = (name: string, attempt = '', origin = 'http://localhost') => `${origin}/remotes/${attempt}${name}/1.0.0/remoteEntry.js`;
const page = (Shown: ComponentType = Page) => ({ default: aModule({ pages: { '/diet': Shown } }) });
const choose = (module: RemoteModule) => module.routes[0]?.load;
const show = (name: string, fields: Parameters<typeof aRemote>[1] = {}) => {
  const remote = aRemote(name, fields);
  return renderScreen(
    <>
      <p>The rest of the page</p>
      <RemoteView remote={remote} part={remotePart(remote, 'page', choose)} />
    </>,
  );
};
const retry = () => screen.findByRole('button', { name: 'Try again' });

beforeEach(() => {
  hearOfRemotes();
  setRegistry({ platform: '1.0.0', remotes: [] });
});

describe('a remote view', () => {
  it('shows a skeleton, then the view, and measures the first one from page start', async () => {
    serveEntry(entryOf('mf-view'), page());
    show('mf-view');
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByRole('heading', { name: 'The diet page' })).toBeVisible();
    const shown = telemetryOf('mf-view').find(({ outcome }) => outcome === 'shown');
    expect(shown).toMatchObject({ remote: 'mf-view', phase: 'render' });
    expect(shown?.ms).toBeGreaterThan(0);
  });

  it('reports no timing of a background page', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    serveEntry(entryOf('mf-hidden'), page());
    show('mf-hidden');
    await screen.findByRole('heading', { name: 'The diet page' });
    expect(telemetryOf('mf-hidden').map(({ outcome }) => outcome)).toEqual(['loaded']);
  });

  it('contains a loading failure and recovers without a reload', async () => {
    expectConsole(/^RemoteError: mf-/);
    const { user } = show('mf-fails');
    expect(await screen.findByText(AWAY)).toBeVisible();
    expect(screen.getByText('The rest of the site still works. Please try again.')).toBeVisible();
    expect(screen.getByText('The rest of the page')).toBeVisible();
    serveEntry(entryOf('mf-fails', '~1/'), page());
    await user.click(await retry());
    expect(await screen.findByRole('heading', { name: 'The diet page' })).toBeVisible();
    expect(screen.queryByText(AWAY)).not.toBeInTheDocument();
    expect(telemetryOf('mf-fails').filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
  });

  it('loads again automatically once the device is online', async () => {
    expectConsole(/^RemoteError: mf-/);
    show('mf-away');
    expect(await screen.findByText(AWAY)).toBeVisible();
    serveEntry(entryOf('mf-away', '~1/'), page());
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'The diet page' })).toBeVisible();
  });

  it('reports no failure of an offline browser, neither as an error nor against its version', async () => {
    expectConsole(/^RemoteError: mf-/);
    const captured = [...(globalThis.__fitghar_errors ?? [])];
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show('mf-offline');
    expect(await screen.findByText(AWAY)).toBeVisible();
    expect(telemetryOf('mf-offline')).toEqual([]);
    expect(globalThis.__fitghar_errors ?? []).toEqual(captured);
  });

  it('loads silently from the second source if the first fails', async () => {
    setRegistry({ platform: '1.0.0', remotes: [], fallback: 'https://mirror.example' });
    serveEntry(entryOf('mf-mirrored', '~1/', 'https://mirror.example'), page());
    show('mf-mirrored');
    expect(await screen.findByRole('heading', { name: 'The diet page' })).toBeVisible();
    expect(screen.queryByText(AWAY)).not.toBeInTheDocument();
  });

  it('is being updated if built for another platform, without trying the second source', async () => {
    expectConsole(/^RemoteError: mf-/);
    setRegistry({ platform: '1.0.0', remotes: [], fallback: 'https://mirror.example' });
    const get = serveEntry(entryOf('mf-newer', '~1/', 'https://mirror.example'), page());
    show('mf-newer', { platform: '^9.0.0' });
    expect(await screen.findByText('It is being updated. Please try again in a few minutes.')).toBeVisible();
    expect(get).not.toHaveBeenCalled();
    expect(telemetryOf('mf-newer')).toMatchObject([{ outcome: 'failed', phase: 'gate' }]);
  });

  it('fails if its module lacks it, whatever the registry says', async () => {
    expectConsole(/^RemoteError: mf-/);
    serveEntry(entryOf('mf-empty'), { default: aModule({}) });
    show('mf-empty');
    expect(await screen.findByText(AWAY)).toBeVisible();
  });

  it('is mounted anew after a rendering failure, with the code that the other parts of its remote use (FE14)', async () => {
    expectConsole(/The above error occurred in/);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('at render');
      return <h1>The diet page</h1>;
    };
    const get = serveEntry(entryOf('mf-fragile'), page(Fragile));
    const { user } = show('mf-fragile');
    const button = await retry();
    expect(telemetryOf('mf-fragile').at(-1)).toMatchObject({ outcome: 'failed', phase: 'render' });
    isBroken = false;
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'The diet page' })).toBeVisible();
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('contains a failure long after it was shown', async () => {
    expectConsole(/The above error occurred in/);
    const Later = () => {
      const [broken, breakIt] = useState(false);
      if (broken) throw new Error('at a click');
      return (
        <button type="button" onClick={() => breakIt(true)}>
          Continue
        </button>
      );
    };
    serveEntry(entryOf('mf-later'), page(Later));
    const { user } = show('mf-later');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(AWAY)).toBeVisible();
    expect(screen.getByText('The rest of the page')).toBeVisible();
  });

  it('is abandoned after its time budget', async () => {
    expectConsole(/^RemoteError: mf-/);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    serveFile(entryOf('mf-stuck'), () => new Promise(() => undefined));
    show('mf-stuck');
    await act(() => jest.advanceTimersByTimeAsync(BUDGET_MS.entry - 1));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText(AWAY)).toBeVisible();
    const sent = JSON.stringify(backend.received(reportRemotes));
    expect(sent).not.toContain('mf-stuck'); // sent seconds later, or when the page is left
  });
});
