import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

function Page({ strict = false }: { strict?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Cancel this visit?" strict={strict} onClose={() => setOpen(false)}>
          <button type="button">Keep it</button>
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('takes the focus, and gives it back when Escape closes it', async () => {
    const { user } = renderScreen(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Cancel this visit?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('keeps the focus inside', async () => {
    const { user } = renderScreen(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    for (let press = 0; press < 4; press++) {
      await user.tab();
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    }
  });

  it('closes by its button and by a click beside it', async () => {
    const { user } = renderScreen(<Page />);
    for (const way of ['Close', 'beside'] as const) {
      await user.click(screen.getByRole('button', { name: 'Open' }));
      await user.click(way === 'Close' ? screen.getByRole('button', { name: 'Close' }) : screen.getByRole('dialog'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('closes by the back gesture of a phone, unless it is strict', async () => {
    const goBack = () => act(() => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
    const { user, unmount } = renderScreen(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    goBack();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    const strict = renderScreen(<Page strict />);
    await strict.user.click(screen.getByRole('button', { name: 'Open' }));
    goBack();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('stays open when something in it is pressed', async () => {
    const { user } = renderScreen(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('heading', { name: 'Cancel this visit?' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('that is strict goes by its own buttons only', async () => {
    const { user } = renderScreen(<Page strict />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard('{Escape}{Escape}');
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('that the browser closes by itself is closed for its page, too, and a strict one comes back', async () => {
    const closeByItself = () => act(async () => screen.getByRole<HTMLDialogElement>('dialog').close());
    const { user, unmount } = renderScreen(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await closeByItself();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    unmount();
    const strict = renderScreen(<Page strict />);
    await strict.user.click(screen.getByRole('button', { name: 'Open' }));
    await closeByItself();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
