import { getServedRemotes, type ServedRemotes } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION, reportLoad } from '@fitghar/platform';
import { backend, NO_CONNECTION, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aRemote, hearOfRemotes } from '../../../test/remotes.ts';
import '../fetch-remote.ts'; // provides the runtime, as on each page
import PreviewBanner from '../preview-banner.tsx';
import { setRegistry } from '../registry.ts';

const FUTURE = '^9.0.0';
const fits = (version: string) => ({ version, platform: `^${PLATFORM_VERSION}`, fits: true });
const unfit = (version: string) => ({ version, platform: FUTURE, fits: false });
type Row = ServedRemotes['rows'][number];
const aRow = (name: string, fields: Partial<Row> = {}): Row => ({
  name,
  served: fits('1.0.0'),
  why: 'stable',
  origin: null,
  stable: fits('1.0.0'),
  canary: null,
  ...fields,
});

const ROWS = [
  aRow('mf-later', { why: 'stable' }),
  aRow('mf-preview', { why: 'preview', served: fits('1.1.0') }),
  aRow('mf-canary', { why: 'canary', served: fits('1.1.0'), canary: { ...fits('1.1.0'), percent: 10, chosen: true } }),
  aRow('mf-others', { canary: { ...fits('1.1.0'), percent: 10, chosen: false } }),
  aRow('mf-early', { canary: { ...unfit('2.0.0'), percent: 10, chosen: true } }),
  aRow('mf-fallback', { why: 'fallback', stable: unfit('2.0.0') }),
  aRow('mf-local', { why: 'preview', origin: 'http://localhost:4102' }),
  aRow('mf-source', { why: 'source', origin: 'http://localhost:4103' }),
  aRow('mf-refused', { served: unfit('1.0.0'), stable: unfit('1.0.0') }),
  aRow('mf-new', { why: null, served: null, stable: null }),
];

/** A request as the browser lists it. */
class Timing {
  constructor(
    readonly name: string,
    readonly startTime: number,
    readonly duration: number,
    readonly responseStatus = 200,
  ) {}
  readonly encodedBodySize = 3400;
}

beforeEach(() => {
  hearOfRemotes();
  signIn({ type: 'A' });
  backend.on(getServedRemotes, { platform: PLATFORM_VERSION, rows: ROWS });
  const remotes = ['mf-preview', 'mf-canary', 'mf-others', 'mf-early', 'mf-fallback'].map((name) => aRemote(name));
  const local = aRemote('mf-local', { version: '0.0.0', entry: 'http://localhost:4102/remoteEntry.js' });
  const source = aRemote('mf-source', { version: '0.0.0', entry: 'http://localhost:4103/remoteEntry.js' });
  const refused = aRemote('mf-refused', { platform: FUTURE });
  setRegistry({ platform: PLATFORM_VERSION, preview: ['mf-preview 1.1.0'], remotes: [...remotes, local, source, refused] });
});

/** Has the browser list these requests. */
function requested(...timings: Timing[]): void {
  Object.assign(globalThis, { PerformanceResourceTiming: Timing });
  const asked = performance.getEntriesByType.bind(performance);
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((type) => (type === 'resource' ? (timings as unknown as ReturnType<typeof asked>) : asked(type)));
}

async function open(tab?: string) {
  const { user } = renderScreen(<PreviewBanner />, { at: '/start' });
  await user.click(screen.getByRole('button', { name: 'Inspect this page' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remotes on this page' });
  if (tab) await user.click(within(dialog).getByRole('tab', { name: tab }));
  return { user, dialog };
}

describe('the federation inspector', () => {
  it('says which version of each remote is served, and why', async () => {
    await open();
    const of = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await of('mf-preview')).toContain('Chosen for this browser on Releases');
    expect(await of('mf-preview')).toContain('A new page gets1.1.0');
    expect(await of('mf-canary')).toContain('This browser is one of the 10% that get the canary');
    expect(await of('mf-others')).toContain('Stable; the canary is for another 10% of browsers');
    expect(await of('mf-early')).toContain(`Stable; the canary needs platform ${FUTURE}`);
    expect(await of('mf-fallback')).toContain(`The newest version that fits, because the stable one needs platform ${FUTURE}`);
    expect(await of('mf-local')).toContain('Chosen for this browser on Releases, from http://localhost:4102');
    expect(await of('mf-source')).toContain('A development server serves it: http://localhost:4103');
    expect(await of('mf-new')).toContain('No version is stable, and this browser gets no canary');
    expect(await of('mf-later')).toContain('Not needed so far');
  });

  it('names the fix of a refused version', async () => {
    await open();
    const refused = await screen.findByRole('region', { name: 'mf-refused' });
    expect(refused).toHaveTextContent(
      `Refused before it is loaded: it needs platform ${FUTURE}, this shell has ${PLATFORM_VERSION}: release the shell first, or build the remote for ^${PLATFORM_VERSION}`,
    );
    expect(await screen.findByRole('region', { name: 'mf-others' })).toHaveTextContent(`Fits: needs platform ^${PLATFORM_VERSION}`);
  });

  it('offers a retry if the reasons cannot be loaded', async () => {
    backend.on(getServedRemotes, NO_CONNECTION, { platform: PLATFORM_VERSION, rows: ROWS });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'mf-canary' })).toBeVisible();
  });

  it('shows the phases of each remote in order, with what failed', async () => {
    reportLoad({ remote: 'mf-canary', version: '1.0.0', outcome: 'shown', phase: 'render', ms: 20, attempt: 0 });
    reportLoad({ remote: 'mf-others', version: '1.0.0', outcome: 'failed', phase: 'entry', ms: 0, attempt: 1 });
    requested(
      new Timing('http://localhost/remotes/~1/mf-canary/1.0.0/remoteEntry.js', 100, 40),
      new Timing('http://localhost/remotes/mf-canary/1.0.0/page.12345678.js', 150, 1300),
      new Timing('http://localhost/remotes/mf-others/1.0.0/remoteEntry.js', 90, 10, 404),
      new Timing('http://localhost/assets/main.js', 10, 10),
    );
    const { dialog } = await open('Timeline');
    const canary = within(dialog).getByRole('region', { name: 'mf-canary' });
    const texts = within(canary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(
      expect.arrayContaining(['Entry remoteEntry.js, 3.4 kB100 ms, took 40 ms', 'Code page.12345678.js, 3.4 kB150 ms, took 1,300 ms']),
    );
    expect(texts.some((text) => text.startsWith('Shown'))).toBe(true);
    const others = within(dialog).getByRole('region', { name: 'mf-others' });
    expect(others).toHaveTextContent('Entry remoteEntry.js: 404');
    expect(others).toHaveTextContent('Failed in phase entry, attempt 2');
    expect(dialog).not.toHaveTextContent('main.js');
  });

  it('lists the modules that the shell provides, and who requests them', async () => {
    requested(
      new Timing('http://localhost/remotes/mf-canary/1.0.0/remoteEntry.js', 1, 1),
      new Timing('http://localhost:4102/remoteEntry.js', 1, 1),
    );
    const manifest = {
      shared: [
        { name: 'react', requiredVersion: '^19.0.0' },
        { name: '@fitghar/ui', requiredVersion: '^9.0.0' },
        { name: 'lodash', requiredVersion: '^4.0.0' },
      ],
    };
    const fetched = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input) === 'http://localhost/remotes/mf-canary/1.0.0/mf-manifest.json') return Response.json(manifest);
      return String(input).includes('mf-manifest') ? new Response('none', { status: 404 }) : fetched(input, init);
    });
    const { dialog } = await open('Shared modules');
    const module = async (name: string) => within(dialog).findByRole('region', { name });
    expect(await module('react')).toHaveTextContent('mf-canary requests ^19.0.0');
    expect(await module('react')).not.toHaveTextContent('Does not fit');
    expect(await module('@fitghar/ui')).toHaveTextContent('mf-canary requests ^9.0.0 Does not fit');
    expect(await module('@fitghar/platform')).toHaveTextContent('No remote on this page requests it.');
    expect(await module('lodash')).toHaveTextContent('Not provided');
    expect(dialog).toHaveTextContent('Served without a list of what they request: mf-local.');
  });

  it('lists refusals, failures and errors, and reads them again', async () => {
    setRegistry({ platform: PLATFORM_VERSION, preview: [], remotes: [] });
    const { user, dialog } = await open('Errors');
    expect(dialog).toHaveTextContent('No errors on this page so far.');
    setRegistry({ platform: PLATFORM_VERSION, preview: [], remotes: [aRemote('mf-refused', { platform: FUTURE })] });
    reportLoad({ remote: 'mf-broken', version: '1.0.0', outcome: 'failed', phase: 'render', ms: 0, attempt: 0 });
    const frames = [{ file: '/remotes/mf-broken/1.0.0/page.js', line: 3, column: 7 }];
    const detail = {
      remote: 'mf-broken',
      version: '1.0.0',
      kind: 'boundary',
      name: 'TypeError',
      message: 'x is undefined',
      page: '/',
      frames,
    };
    performance.mark('page-error', { detail });
    await user.click(within(dialog).getByRole('button', { name: 'Refresh' }));
    const items = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringContaining(`mf-refused 1.0.0 needs platform ${FUTURE}`),
      'mf-broken: Failed in phase render',
      'mf-broken 1.0.0: TypeError: x is undefined (/remotes/mf-broken/1.0.0/page.js:3:7)',
    ]);
  });

  it('closes with Escape, and gives the focus back to the banner', async () => {
    const { user, dialog } = await open();
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Inspect this page' })).toHaveFocus();
  });
});
