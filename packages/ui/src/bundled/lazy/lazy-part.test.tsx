import { renderScreen } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { lazyDialog, lazyPart } from './lazy-part.tsx';

const FAILED = 'This couldn’t be loaded';
const LOADING = { loading: <p>Loading</p> };
const failure = new TypeError('Failed to fetch dynamically imported module');
const module = { default: ({ name = 'nobody' }: { name?: string }) => <p>Welcome, {name}</p> };

/** Fails that many times. */
function failing<T>(times: number, loaded: T) {
  const load = jest.fn(async () => loaded);
  for (let each = 0; each < times; each += 1) load.mockRejectedValueOnce(failure);
  return load;
}

const onPage = (part: ReactNode) => (
  <>
    <input aria-label="Typed before" />
    {part}
  </>
);
/** A press while it loads again is ignored. */
const again = () => screen.findByRole('button', { name: 'Try again', busy: false });

describe('a lazy part', () => {
  it('shows what it was told to until it is there', async () => {
    const Part = lazyPart(failing(0, module), LOADING);
    renderScreen(onPage(<Part name="Kavya" />));
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Welcome, Kavya')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('shows a failure in its own place, and loads again with Try again', async () => {
    const Part = lazyPart(failing(2, module), LOADING);
    const { user } = renderScreen(onPage(<Part name="Kavya" />));
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
    const load = failing(1, module).mockImplementation(() => promise);
    const Part = lazyPart(load, LOADING);
    const { user } = renderScreen(onPage(<Part />));
    await user.click(await again());
    expect(screen.getByRole('button', { name: 'Try again', busy: true })).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    resolve(module);
    expect(await screen.findByText('Welcome, nobody')).toBeVisible();
  });

  it('keeps its failure while the page changes, and loads again where it is rendered anew', async () => {
    const load = failing(1, module);
    const Part = lazyPart(load);
    const { rerender, unmount } = renderScreen(onPage(<Part name="Kavya" />));
    await again();
    rerender(onPage(<Part name="Asha" />));
    expect(await again()).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
    renderScreen(onPage(<Part name="Asha" />));
    expect(await screen.findByText('Welcome, Asha')).toBeVisible();
  });

  it('shows something else instead if no one would miss it', async () => {
    const Part = lazyPart(failing(1, module), { ...LOADING, failed: () => null });
    renderScreen(onPage(<Part />));
    await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  });

  it('is rendered at once if it was preloaded, and loaded once for all its uses', async () => {
    const load = failing(0, module);
    const Part = lazyPart(load);
    await Promise.all([Part.preload(), Part.preload()]);
    renderScreen(
      <>
        <Part name="Asha" />
        <Part name="Kavya" />
      </>,
    );
    expect(screen.getByText('Welcome, Asha')).toBeVisible();
    expect(screen.getByText('Welcome, Kavya')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('may be preloaded again after a failure', async () => {
    const Part = lazyPart(failing(1, module));
    await expect(Part.preload()).rejects.toBe(failure);
    await expect(Part.preload()).resolves.toBeUndefined();
  });
});

describe('a lazy part whose code has arrived', () => {
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
  /** A few tasks, which together take much less than the pause that `React.lazy` makes after a skeleton. */
  const tasks = async () => {
    for (let task = 0; task < 20; task++) await new Promise((resolve) => setTimeout(resolve));
  };

  it('appears at once in place of what is shown while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof module>();
    const Part = lazyPart(() => promise, LOADING);
    root?.render(<Part />);
    await tasks();
    expect(screen.getByText('Loading')).toBeVisible();
    resolve(module);
    await tasks();
    expect(screen.getByText('Welcome, nobody')).toBeVisible();
  });
});

describe('a lazy dialog', () => {
  const dialog = {
    default: ({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Close it
      </button>
    ),
  };

  function pageWith(load: () => Promise<typeof dialog>) {
    const Dialog = lazyDialog(load);
    return function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {open && <Dialog onClose={() => setOpen(false)} />}
        </>
      );
    };
  }
  const failed = () => screen.findByRole<HTMLDialogElement>('dialog', { name: FAILED });

  it('shows a failure in a dialog, and opens with Try again', async () => {
    const Page = pageWith(failing(1, dialog));
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
    const Page = pageWith(failing(1, dialog));
    const { user } = renderScreen(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await failed();
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: 'Close it' })).toBeVisible();
  });
});
