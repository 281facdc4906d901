import type { RemoteModule } from '@fitghar/platform';
import { backend, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { aModule, aRemote, hearOfRemotes, serveEntry, serveFile, toldOf } from '../../test/remotes.ts';
import { BUDGET_MS } from './budgets.ts';
import { takeRegistry } from './registry.ts';
import { RemoteView } from './remote-view.tsx';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const AWAY = 'This part is not available right now';
const Page = () => <h1>The diet page</h1>;
const entryOf = (name: string, attempt = '', origin = 'http://localhost') => `${origin}/remotes/${attempt}${name}/1.0.0/remoteEntry.js`;
const page = (Shown: ComponentType = Page) => ({ default: aModule({ pages: { '/diet': Shown } }) });
const choose = (module: RemoteModule) => module.routes[0]?.load;
const show = (name: string, fields: Parameters<typeof aRemote>[1] = {}) =>
  renderScreen(
    <>
      <p>The rest of the page</p>
      <RemoteView remote={aRemote(name, fields)} view="page" choose={choose} />
    </>,
  );
const retry = () => screen.findByRole('button', { name: 'Try again' });

beforeEach(() => {
  hearOfRemotes();
  takeRegistry({ platform: '1.0.0', remotes: [] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of what a boundary catches
});

describe('a view of a remote', () => {
  it('shows its loading shape, then the view; the first one counts from the page’s start', async () => {
    serveEntry(entryOf('mf-view'), page());
    show('mf-view');
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByRole('heading', { name: 'The diet page' })).toBeVisible();
    const shown = toldOf('mf-view').find(({ outcome }) => outcome === 'shown');
    expect(shown).toMatchObject({ remote: 'mf-view', phase: 'render' });
    expect(shown?.ms).toBeGreaterThan(0);
  });

  it('tells no time of a page in the background', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    serveEntry(entryOf('mf-hidden'), page());
    show('mf-hidden');
    await screen.findByRole('heading', { name: 'The diet page' });
    expect(toldOf('mf-hidden').map(({ outcome }) => outcome)).toEqual(['loaded']);
  });

  it('that cannot be loaded keeps its failure in its own place, and works again without a reload', async () => {
    const { user } = show('mf-fails');
    expect(await screen.findByText(AWAY)).toBeVisible();
    expect(screen.getByText(/nothing that you entered is lost/)).toBeVisible();
    expect(screen.getByText('The rest of the page')).toBeVisible();
    serveEntry(entryOf('mf-fails', '~1/'), page());
    await user.click(await retry());
    expect(await screen.findByRole('heading', { name: 'The diet page' })).toBeVisible();
    expect(screen.queryByText(AWAY)).not.toBeInTheDocument();
    expect(toldOf('mf-fails').filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
  });

  it('comes from the second source where the first fails, unseen', async () => {
    takeRegistry({ platform: '1.0.0', remotes: [], fallback: 'https://mirror.example' });
    serveEntry(entryOf('mf-mirrored', '~1/', 'https://mirror.example'), page());
    show('mf-mirrored');
    expect(await screen.findByRole('heading', { name: 'The diet page' })).toBeVisible();
    expect(screen.queryByText(AWAY)).not.toBeInTheDocument();
  });

  it('that was made for another platform is being updated; no second source helps', async () => {
    takeRegistry({ platform: '1.0.0', remotes: [], fallback: 'https://mirror.example' });
    const get = serveEntry(entryOf('mf-newer', '~1/', 'https://mirror.example'), page());
    show('mf-newer', { platform: '^9.0.0' });
    expect(await screen.findByText('It is being updated. Please try again in a few minutes.')).toBeVisible();
    expect(get).not.toHaveBeenCalled();
    expect(toldOf('mf-newer')).toMatchObject([{ outcome: 'failed', phase: 'gate' }]);
  });

  it('that the module lacks, whatever its registry entry promises, fails', async () => {
    serveEntry(entryOf('mf-empty'), { default: aModule({}) });
    show('mf-empty');
    expect(await screen.findByText(AWAY)).toBeVisible();
  });

  it('that breaks while it is shown is fetched anew by the next try', async () => {
    const Broken = () => {
      throw new Error('at render');
    };
    serveEntry(entryOf('mf-fragile'), page(Broken));
    serveEntry(entryOf('mf-fragile', '~1/'), page());
    const { user } = show('mf-fragile');
    const button = await retry();
    expect(toldOf('mf-fragile').at(-1)).toMatchObject({ outcome: 'failed', phase: 'render' });
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'The diet page' })).toBeVisible();
  });

  it('that breaks long after it was shown takes nothing else with it', async () => {
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

  it('that hangs is given up after its budget', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    serveFile(entryOf('mf-stuck'), () => new Promise(() => undefined));
    show('mf-stuck');
    await act(() => jest.advanceTimersByTimeAsync(BUDGET_MS.entry - 1));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText(AWAY)).toBeVisible();
    expect(backend.received('POST /api/v1/telemetry/remotes')).toHaveLength(0); // sent some seconds later, or when the page is left
  });
});
