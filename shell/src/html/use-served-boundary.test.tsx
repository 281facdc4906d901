import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { aModule, aRemote, serveEntry } from '../../test/remotes.ts';
import { lazyView } from '../errors/lazy-view.tsx';
import { setRegistry } from '../federation/registry.ts';
import { RemoteView } from '../federation/remote-view.tsx';

const Page = () => <a href="/booksession">Book a trial</a>;

/** A page of which the document has brought the HTML, within a part that renders again on *Again*. */
function takeOver(page: () => ReactNode) {
  function Site() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Again
        </button>
        {page()}
      </>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<button type="button">Again</button><!--$--><a href="/booksession">Book a trial</a><!--/$-->';
  const link = screen.getByRole('link');
  link.focus();
  render(<Site />, { container, hydrate: true });
  return link;
}

async function expectKept(link: HTMLElement, arrive: () => void) {
  act(() => screen.getByRole('button').click());
  expect(link).toHaveFocus();
  await act(async () => arrive());
  expect(screen.getByRole('link')).toBe(link);
  expect(link).toHaveFocus();
}

describe('served HTML whose code has not run', () => {
  it('keeps the focus when a page of the shell is rendered again', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Page }>();
    const Login = lazyView(() => promise, { loading: <p>Loading</p> });
    await expectKept(
      takeOver(() => <Login />),
      () => resolve({ default: Page }),
    );
  });

  it('keeps the focus when a page of a remote is rendered again', async () => {
    setRegistry({ platform: '1.0.0', remotes: [] });
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Page }>();
    serveEntry('http://localhost/remotes/mf-served/1.0.0/remoteEntry.js', {
      default: { ...aModule({}), routes: [{ path: '/', load: () => promise }] },
    });
    const remote = aRemote('mf-served');
    await expectKept(
      takeOver(() => <RemoteView remote={remote} view="page" choose={(module) => module.routes[0]?.load} />),
      () => resolve({ default: Page }),
    );
  });
});
