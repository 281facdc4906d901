import { useSession } from '@fitghar/platform';
import { expectConsole, signIn } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry, serveFile, telemetryOf } from '../../test/remotes.ts';
import { setRegistry } from '../federation/registry.ts';
import { BUDGET_MS } from '../federation/with-timeout.ts';
import { HtmlNotice } from './html-notice.tsx';
import { startPage } from './start-page.tsx';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const HTML =
  '<a href="/booksession">Book a trial</a><input aria-label="Pincode" value=""><input type="checkbox" aria-label="Evenings"><button type="button">Presses: 0</button>';

function Diet() {
  const [pincode, setPincode] = useState('');
  const [evenings, setEvenings] = useState(false);
  const [presses, press] = useState(0);
  return (
    <>
      <a href="/booksession">Book a trial</a>
      <input aria-label="Pincode" value={pincode} onChange={({ target }) => setPincode(target.value)} />
      <input type="checkbox" aria-label="Evenings" checked={evenings} onChange={({ target }) => setEvenings(target.checked)} />
      <button type="button" onClick={() => press(presses + 1)}>{`Presses: ${presses}`}</button>
      {(pincode || evenings) && <output>{`${pincode} ${evenings}`}</output>}
    </>
  );
}

const PATH = '/diet';
const other = aRemote('mf-start-other', { routes: [aRoute('/other', { page: 'other' })] });
const entryOf = (name: string, attempt = '') => `http://localhost/remotes/${attempt}${name}/1.0.0/remoteEntry.js`;
const serve = (name: string, attempt = '', Page = Diet) =>
  serveEntry(entryOf(name, attempt), { default: aModule({ pages: { [PATH]: Page } }) });
const link = () => screen.getByRole('link', { name: 'Book a trial' });
const alert = () => screen.findByRole('alert');
const shown = (name: string) => waitFor(() => expect(telemetryOf(name).map(({ outcome }) => outcome)).toContain('shown'));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

let stop = (): void => undefined;

/** Opens a page that the server has sent with its HTML, and starts it. @returns what was in the document before */
async function open(name: string, guard: 'anyone' | 'user' = 'anyone') {
  setRegistry({ platform: '1.0.0', remotes: [aRemote(name, { routes: [aRoute(PATH, { guard })] }), other] });
  history.replaceState(null, '', PATH);
  document.body.innerHTML = `<div id="root" data-html><main id="main" tabindex="-1"><div id="page">${HTML}</div></main></div><div id="notice"></div>`;
  const place = document.querySelector<HTMLElement>('#page');
  if (!place) throw new Error('The document has no place for a page');
  const before = { link: link(), pincode: screen.getByLabelText<HTMLInputElement>('Pincode') };
  render(<HtmlNotice />, { container: document.querySelector<HTMLElement>('#notice') ?? undefined });
  await act(async () => {
    stop = startPage(place);
  });
  return before;
}

beforeEach(() => {
  hearOfRemotes();
  serveEntry(entryOf('mf-start-other'), { default: aModule({ pages: { '/other': () => <h1>Another page</h1> } }) });
});
afterEach(async () => {
  await act(async () => stop());
  document.body.innerHTML = '';
  globalThis.__fitghar_pressed = undefined;
});

describe('a page whose HTML was served', () => {
  it('is hydrated with the elements that it has', async () => {
    serve('mf-start');
    const before = await open('mf-start');
    await shown('mf-start');
    expect(link()).toBe(before.link);
    expect(document.querySelector('[data-html]')).toBeNull();
  });

  it('keeps what was typed and chosen before, and repeats the last press', async () => {
    serve('mf-start-typed');
    const { promise, resolve } = Promise.withResolvers<void>();
    serveFile(entryOf('mf-start-typed'), async () => {
      await promise;
      return { init: () => undefined, get: async () => () => ({ default: aModule({ pages: { [PATH]: Diet } }) }) };
    });
    const { pincode } = await open('mf-start-typed');
    pincode.focus();
    pincode.value = '560001';
    screen.getByLabelText<HTMLInputElement>('Evenings').click();
    globalThis.__fitghar_pressed = screen.getByRole('button', { name: 'Presses: 0' });
    await act(async () => resolve());
    expect(await screen.findByText('560001 true')).toBeVisible();
    expect(pincode).toHaveValue('560001');
    expect(pincode).toHaveFocus();
    expect(screen.getByLabelText('Evenings')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Presses: 1' })).not.toHaveAttribute('aria-busy');
  });

  it('repeats the press as one of the person who is logged in, although the HTML is that of a visitor', async () => {
    signIn({ name: 'Kavya Rao' });
    const Plans = () => {
      const name = useSession(({ user }) => user?.name);
      const [chosenBy, choose] = useState<string>();
      return (
        <>
          {/* Links and fields as in the HTML. */}
          <a href="/booksession">Book a trial</a>
          <input aria-label="Pincode" defaultValue="" />
          <input type="checkbox" aria-label="Evenings" />
          <button type="button" onClick={() => choose(name ?? 'a visitor')}>
            Presses: 0
          </button>
          {chosenBy && <output>{`Chosen by ${chosenBy}`}</output>}
        </>
      );
    };
    serve('mf-start-person', '', Plans);
    const opened = open('mf-start-person');
    globalThis.__fitghar_pressed = screen.getByRole('button', { name: 'Presses: 0' });
    const before = await opened;
    expect(await screen.findByText(/^Chosen by/)).toHaveTextContent('Chosen by Kavya Rao');
    expect(link()).toBe(before.link);
    await act(async () => stop()); // before the session of the test ends
  });

  it('stays and can be read if its code does not come; Try again starts it', async () => {
    expectConsole(/mf-start-404/);
    const captured = [...(globalThis.__fitghar_errors ?? [])];
    const before = await open('mf-start-404');
    before.pincode.focus();
    expect(await alert()).toHaveTextContent(/^Parts of this page aren’t working.*Try again$/);
    expect(link()).toBe(before.link);
    expect(before.pincode).toHaveFocus();
    expect(globalThis.__fitghar_errors?.slice(captured.length)).toMatchObject([{ owner: { name: 'mf-start-404', version: '1.0.0' } }]);
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Try again', busy: false })).toBeVisible();
    serve('mf-start-404', '~2/');
    await press('Try again');
    await shown('mf-start-404');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(link()).toBe(before.link);
  });

  it('stays while its code takes long, and says so after its budget', async () => {
    expectConsole(/mf-start-stuck/);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    serveFile(entryOf('mf-start-stuck'), () => new Promise(() => undefined));
    const before = await open('mf-start-stuck');
    await act(() => jest.advanceTimersByTimeAsync(BUDGET_MS.readableEntry - 1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(link()).toBe(before.link);
  });

  it('can still be read if its code throws, and Try again renders it anew', async () => {
    expectConsole(/at render|The above error/);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('at render');
      return <Diet />;
    };
    serve('mf-start-throws', '', Fragile);
    await open('mf-start-throws');
    expect(await alert()).toHaveTextContent('Parts of this page aren’t working');
    expect(link()).toBeVisible();
    expect(telemetryOf('mf-start-throws').at(-1)).toMatchObject({ outcome: 'failed', phase: 'render' });
    isBroken = false;
    await press('Try again');
    await shown('mf-start-throws');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(link()).toBeVisible();
  });

  it('gives way to another page after its code has thrown', async () => {
    expectConsole(/at render|The above error/);
    const Broken = () => {
      throw new Error('at render');
    };
    serve('mf-start-broken', '', Broken);
    await open('mf-start-broken');
    await alert();
    await act(async () => history.pushState(null, '', '/other'));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('gives way to another page, although its own code has not come (FE12)', async () => {
    expectConsole(/mf-start-left/);
    await open('mf-start-left');
    await alert();
    await act(async () => history.pushState(null, '', '/other'));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('a page behind a login', () => {
  it('takes the place of its skeleton when its code is there', async () => {
    signIn();
    serve('mf-start-own');
    const before = await open('mf-start-own', 'user');
    await shown('mf-start-own');
    expect(link()).not.toBe(before.link);
    await act(async () => stop()); // before the person leaves
  });
});
