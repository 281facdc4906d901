import { renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { toast } from './toasts.ts';

const say = (...message: Parameters<typeof toast>) => act(() => toast(...message));

/** A page with one window over another. */
function Page() {
  const [windows, setWindows] = useState<string[]>([]);
  return (
    <>
      <button type="button" onClick={() => setWindows(['First', 'Second'])}>
        Open
      </button>
      {windows.map((title) => (
        <Dialog key={title} title={title} onClose={() => setWindows((open) => open.filter((each) => each !== title))}>
          {title}
        </Dialog>
      ))}
    </>
  );
}

beforeEach(() => void jest.useFakeTimers());

const show = () => renderScreen(<Page />, { advanceTimers: jest.advanceTimersByTime });

describe('a toast', () => {
  it('stays three seconds', () => {
    show();
    say('Saved', { tone: 'success' });
    act(() => jest.advanceTimersByTime(2999));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stays until it is dismissed where it has no time', async () => {
    const { user } = show();
    say('We will contact you soon', { stayMs: null });
    act(() => jest.advanceTimersByTime(60_000));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of an error interrupts a screen reader, that of a success waits', () => {
    show();
    say('Not saved');
    say('Saved', { tone: 'success' });
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });

  it('is not shown twice at once, but again after it has gone', () => {
    show();
    say('Not saved');
    say('Not saved');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    act(() => jest.advanceTimersByTime(3000));
    say('Not saved');
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

describe('a toast while windows are open', () => {
  it('lies in the topmost window, where it is seen and can be dismissed', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    say('Not saved', { stayMs: null });
    expect(within(screen.getByRole('dialog', { name: 'Second' })).getByRole('alert')).toHaveTextContent('Not saved');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  });

  it('moves to what is below when its window closes, and its time goes on', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    say('Not saved');
    act(() => jest.advanceTimersByTime(2000));
    await user.keyboard('{Escape}');
    // A window tells of its closing in a task of its own, so what follows is waited for.
    expect(await within(screen.getByRole('dialog', { name: 'First' })).findByRole('alert')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that was on the page comes into the window that opens', async () => {
    const { user } = show();
    say('Not saved', { stayMs: null });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(within(screen.getByRole('dialog', { name: 'Second' })).getByRole('alert')).toBeVisible();
  });
});
