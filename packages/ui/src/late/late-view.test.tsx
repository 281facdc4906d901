import { renderScreen } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { lazyDialog, lazyView } from './late-view.tsx';

const FAILED = 'This couldn’t be loaded';
const failure = new TypeError('Failed to fetch dynamically imported module');
const module = { default: ({ name = 'nobody' }: { name?: string }) => <p>Welcome, {name}</p> };

/** Fails that many times; each part loads at most twice before it says so. */
function failing<T>(times: number, loaded: T) {
  const load = jest.fn(async () => loaded);
  for (let each = 0; each < times; each += 1) load.mockRejectedValueOnce(failure);
  return load;
}

const onPage = (part: ReactNode) => (
  <>
    <input aria-label="Typed before" />
    <Suspense fallback={<p>Loading</p>}>{part}</Suspense>
  </>
);
/** A press while it loads again is ignored. */
const again = () => screen.findByRole('button', { name: 'Try again', busy: false });

describe('a late part of a remote', () => {
  it('is retried before the user sees a failure', async () => {
    const load = failing(1, module);
    const Late = lazyView(load);
    renderScreen(onPage(<Late name="Kavya" />));
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Welcome, Kavya')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows a failure in its own place, and loads again with Try again', async () => {
    const Late = lazyView(failing(4, module));
    const { user } = renderScreen(onPage(<Late name="Kavya" />));
    await user.type(screen.getByLabelText('Typed before'), 'still here');
    await user.click(await again());
    const retry = await again();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    await user.click(retry);
    expect(await screen.findByText('Welcome, Kavya')).toBeVisible();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Typed before')).toHaveValue('still here');
  });

  it('keeps its failure and the button while it loads again', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof module>();
    const load = failing(2, module).mockImplementation(() => promise);
    const Late = lazyView(load);
    const { user } = renderScreen(onPage(<Late />));
    await user.click(await again());
    expect(screen.getByRole('button', { name: 'Try again', busy: true })).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    resolve(module);
    expect(await screen.findByText('Welcome, nobody')).toBeVisible();
  });

  it('keeps its failure while the page changes, and loads again where it is rendered anew', async () => {
    const load = failing(2, module);
    const Late = lazyView(load);
    const { rerender, unmount } = renderScreen(onPage(<Late name="Kavya" />));
    await again();
    rerender(onPage(<Late name="Asha" />));
    expect(await again()).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    unmount();
    renderScreen(onPage(<Late name="Asha" />));
    expect(await screen.findByText('Welcome, Asha')).toBeVisible();
  });

  it('shows something else instead if no one would miss it', async () => {
    const Late = lazyView(failing(2, module), { otherwise: null });
    renderScreen(onPage(<Late />));
    await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  });

  it('appears at once when it is rendered again', async () => {
    const Late = lazyView(failing(0, module));
    const { unmount } = renderScreen(onPage(<Late />));
    await screen.findByText('Welcome, nobody');
    unmount();
    renderScreen(onPage(<Late />));
    expect(screen.getByText('Welcome, nobody')).toBeVisible();
  });
});

describe('a late part whose code has arrived', () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  let root: Root | undefined;
  beforeEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = false; // inside `act`, React pauses for nothing
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    root?.unmount();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
  /** A few tasks, which together take much less than React's pause after a skeleton. */
  const tasks = async () => {
    for (let task = 0; task < 20; task++) await new Promise((resolve) => setTimeout(resolve));
  };

  it('appears at once in place of what is shown while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof module>();
    const Late = lazyView(() => promise, { loading: <p>Loading</p> });
    root?.render(<Late />);
    await tasks();
    expect(screen.getByText('Loading')).toBeVisible();
    resolve(module);
    await tasks();
    expect(screen.getByText('Welcome, nobody')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('opens at once if it is a dialog', async () => {
    const Late = lazyDialog(async () => ({ default: () => <p>The dialog</p> }));
    root?.render(
      <Suspense>
        <Late onClose={() => undefined} />
      </Suspense>,
    );
    await tasks();
    expect(screen.getByText('The dialog')).toBeVisible();
  });
});

describe('the served HTML of a late part', () => {
  /** What the page server has sent, with the part in a boundary of its own, and what React takes it over with. */
  function takeOver(load: () => Promise<typeof module>) {
    const Late = lazyView(load);
    const page = (name: string) => (
      <Suspense fallback={<p>Loading</p>}>
        <Late name={name} />
      </Suspense>
    );
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    container.innerHTML = '<!--$--><!--$--><p>Welcome, <!-- -->Kavya</p><!--/$--><!--/$-->';
    const { rerender } = render(page('Kavya'), { container, hydrate: true });
    return { part: screen.getByText('Welcome, Kavya'), change: (name: string) => rerender(page(name)) };
  }

  it('stays below the failure, and is taken over after Try again', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof module>();
    const { part, change } = takeOver(failing(4, module).mockImplementation(() => promise));
    const retry = await again();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Parts of this section aren’t working/);
    expect(screen.getByRole('alert').compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await act(async () => retry.click());
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy')); // failed twice
    expect(screen.getByText('Welcome, Kavya')).toBe(part);
    await act(async () => retry.click());
    expect(retry).toHaveAttribute('aria-busy', 'true');
    resolve(module);
    await waitForElementToBeRemoved(retry);
    expect(screen.getByText('Welcome, Kavya')).toBe(part);
    change('Asha');
    expect(part).toHaveTextContent('Welcome, Asha');
  });

  it('is taken over in place, and stays while the page changes before that', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof module>();
    const { part, change } = takeOver(() => promise);
    await act(async () => undefined);
    change('Kavya');
    expect(screen.getByText('Welcome, Kavya')).toBe(part);
    resolve(module);
    await waitFor(() => {
      change('Asha');
      expect(part).toHaveTextContent('Welcome, Asha');
    });
  });

  it('stays without a message if no one would miss its code', async () => {
    const load = failing(2, module);
    const Late = lazyView(load, { otherwise: null });
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    container.innerHTML = '<!--$--><!--$--><p>Welcome, <!-- -->Kavya</p><!--/$--><!--/$-->';
    render(
      <Suspense>
        <Late name="Kavya" />
      </Suspense>,
      { container, hydrate: true },
    );
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await act(async () => undefined);
    expect(screen.getByText('Welcome, Kavya')).toBeVisible();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  });
});

describe('a late dialog of a remote', () => {
  const dialog = {
    default: ({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Close it
      </button>
    ),
  };

  function pageWith(load: () => Promise<typeof dialog>) {
    const Late = lazyDialog(load);
    return function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          <Suspense>{open && <Late onClose={() => setOpen(false)} />}</Suspense>
        </>
      );
    };
  }
  const failed = () => screen.findByRole<HTMLDialogElement>('dialog', { name: FAILED });

  it('shows a failure in a dialog, and opens with Try again', async () => {
    const Page = pageWith(failing(2, dialog));
    const { user } = renderScreen(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await failed()).toBeVisible();
    await user.click(await again());
    expect(await screen.findByRole('button', { name: 'Close it' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: FAILED })).not.toBeInTheDocument();
  });

  it.each([
    ['its button', async (user: ReturnType<typeof renderScreen>['user']) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['the browser, for Escape', async () => (await failed()).close()],
  ])('is closed by %s, and loads again when it is opened again', async (_, close) => {
    const Page = pageWith(failing(2, dialog));
    const { user } = renderScreen(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await failed();
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: 'Close it' })).toBeVisible();
  });
});
