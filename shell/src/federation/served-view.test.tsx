import { expectConsole } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aModule, aRemote, hearOfRemotes, serveEntry, serveFile, telemetryOf } from '../../test/remotes.ts';
import { setRegistry } from './registry.ts';
import { RemoteView } from './remote-view.tsx';
import { BUDGET_MS } from './with-timeout.ts';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const SERVED = '<a href="/booksession">Book a trial</a><input aria-label="Pincode">';
const Page = () => (
  <>
    <a href="/booksession">Book a trial</a>
    <input aria-label="Pincode" />
  </>
);
const Other = () => <h1>Another page</h1>;
const entryOf = (name: string, attempt = '') => `http://localhost/remotes/${attempt}${name}/1.0.0/remoteEntry.js`;
const alert = () => screen.findByRole('alert');
const link = () => screen.getByRole('link', { name: 'Book a trial' });
const fails = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** A page of a remote of which the document has brought the HTML. *Again* renders it again, *Leave* shows another one. */
function takeOver(name: string) {
  const remote = aRemote(name);
  function Site() {
    const [count, setCount] = useState(0);
    const [left, setLeft] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Again
        </button>
        <button type="button" onClick={() => setLeft(true)}>
          Leave
        </button>
        <main id="main">
          <RemoteView key={left ? 'other' : 'page'} remote={remote} choose={(module) => module.routes[left ? 1 : 0]?.load} />
        </main>
      </>
    );
  }
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = `<button type="button">Again</button><button type="button">Leave</button><main id="main"><!--$-->${SERVED}<!--/$--></main>`;
  const served = { link: link(), pincode: screen.getByLabelText<HTMLInputElement>('Pincode') };
  render(<Site />, { container, hydrate: true, onRecoverableError: () => undefined }); // reported as html-replaced
  return served;
}
const takenOver = (name: string) => waitFor(() => expect(telemetryOf(name).map(({ outcome }) => outcome)).toContain('shown'));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  hearOfRemotes();
  setRegistry({ platform: '1.0.0', remotes: [] });
});

describe('the served HTML of a remote’s page', () => {
  it('keeps the focus when it is rendered again before its code has run', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Page }>();
    serveEntry(entryOf('mf-served'), { default: { ...aModule({}), routes: [{ path: '/', load: () => promise }] } });
    const served = takeOver('mf-served');
    act(() => served.link.focus());
    await press('Again');
    expect(served.link).toHaveFocus();
    resolve({ default: Page });
    await takenOver('mf-served');
    expect(link()).toBe(served.link);
    expect(served.link).toHaveFocus();
  });

  it('stays when its code cannot be loaded, below the failure, and Try again takes it over', async () => {
    expectConsole(/RemoteError|mf-served/);
    const captured = [...(globalThis.__fitghar_errors ?? [])];
    const served = takeOver('mf-served-404');
    act(() => served.pincode.focus());
    expect(await alert()).toHaveTextContent(/^Parts of this page aren’t working.*Try again$/);
    expect(await alert()).not.toHaveTextContent('unavailable');
    expect((await alert()).compareDocumentPosition(served.link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(link()).toBe(served.link);
    expect(served.pincode).toHaveFocus();
    expect(telemetryOf('mf-served-404')).toMatchObject([{ outcome: 'failed' }]);
    expect(globalThis.__fitghar_errors?.slice(captured.length)).toMatchObject([{ owner: { name: 'mf-served-404', version: '1.0.0' } }]);
    await press('Again');
    expect(link()).toBe(served.link);

    const { promise, resolve } = Promise.withResolvers<{ default: typeof Page }>();
    serveEntry(entryOf('mf-served-404', '~1/'), { default: { ...aModule({}), routes: [{ path: '/', load: () => promise }] } });
    await press('Try again');
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
    resolve({ default: Page });
    await takenOver('mf-served-404');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(link()).toBe(served.link);
  });

  it('stays when its code fails again', async () => {
    expectConsole(/RemoteError|mf-served/);
    const served = takeOver('mf-served-twice');
    await alert();
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Try again', busy: false })).toBeVisible();
    expect(link()).toBe(served.link);
  });

  it('stays when its code takes too long', async () => {
    expectConsole(/RemoteError|mf-served/);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    serveFile(entryOf('mf-served-stuck'), () => new Promise(() => undefined));
    const served = takeOver('mf-served-stuck');
    await act(() => jest.advanceTimersByTimeAsync(BUDGET_MS.page));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(link()).toBe(served.link);
  });

  it('stays when its code throws while it takes over, and Try again replaces it', async () => {
    expectConsole(/at render|RemoteError|The above error/);
    const Broken = () => {
      throw new Error('at render');
    };
    serveEntry(entryOf('mf-served-throws'), {
      default: { ...aModule({}), routes: [{ path: '/', load: async () => ({ default: Broken }) }] },
    });
    takeOver('mf-served-throws').pincode.value = '560001';
    expect(await alert()).toHaveTextContent('Parts of this page aren’t working');
    expect((await alert()).compareDocumentPosition(link())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByLabelText('Pincode')).toHaveValue('560001');
    expect(telemetryOf('mf-served-throws').at(-1)).toMatchObject({ outcome: 'failed', phase: 'render' });
    await press('Again');
    expect(link()).toBeVisible();

    serveFile(entryOf('mf-served-throws', '~1/'), fails);
    await press('Try again');
    await screen.findByRole('button', { name: 'Try again', busy: false });
    expect(link()).toBeVisible();

    const { promise, resolve } = Promise.withResolvers<{ default: typeof Page }>();
    serveEntry(entryOf('mf-served-throws', '~2/'), { default: { ...aModule({}), routes: [{ path: '/', load: () => promise }] } });
    await press('Try again');
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
    expect(link()).toBeVisible();
    resolve({ default: Page });
    await takenOver('mf-served-throws');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(link()).toBeVisible();
  });

  it('stays below one message when its code throws after it has failed to load', async () => {
    expectConsole(/at render|RemoteError|The above error/);
    const Broken = () => {
      throw new Error('at render');
    };
    const served = takeOver('mf-served-both');
    await alert();
    serveEntry(entryOf('mf-served-both', '~1/'), {
      default: { ...aModule({}), routes: [{ path: '/', load: async () => ({ default: Broken }) }] },
    });
    await press('Try again');
    await waitFor(() => expect(served.link).not.toBeInTheDocument());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(link()).toBeVisible();
  });

  it('gives way, with the failure above it, to another page of the remote', async () => {
    expectConsole(/RemoteError|mf-served/);
    takeOver('mf-served-left');
    await alert();
    serveEntry(entryOf('mf-served-left', '~1/'), {
      default: {
        ...aModule({}),
        routes: [
          { path: '/', load: fails },
          { path: '/other', load: async () => ({ default: Other }) },
        ],
      },
    });
    await press('Leave');
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
