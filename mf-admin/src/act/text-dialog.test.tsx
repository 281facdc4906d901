import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { TextDialog } from './text-dialog.tsx';

function open(props: Partial<ComponentProps<typeof TextDialog>> = {}) {
  const [onSend, onClose] = [jest.fn(), jest.fn()];
  const { user } = renderScreen(
    <TextDialog title="Reject Lakshmi?" label="Why?" action="Reject" busy={false} onSend={onSend} onClose={onClose} {...props} />,
  );
  return { user, onSend, onClose, send: screen.getByRole('button', { name: 'Reject' }) };
}

describe('a dialog that asks why', () => {
  it('sends the words, without the spaces around them', async () => {
    const { user, onSend, send } = open({ children: 'They are logged out.' });
    expect(screen.getByRole('dialog', { name: 'Reject Lakshmi?' })).toHaveTextContent('They are logged out.');
    await user.type(screen.getByLabelText('Why?'), '  The photo is blurred ');
    await user.click(send);
    expect(onSend.mock.calls).toEqual([['The photo is blurred']]);
  });

  it('sends nothing without words', async () => {
    const { user, onSend, send } = open();
    expect(send).toBeDisabled();
    await user.type(screen.getByLabelText('Why?'), '   ');
    expect(send).toBeDisabled();
    await user.click(send);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('waits while it sends', async () => {
    const { user, send } = open({ busy: true });
    await user.type(screen.getByLabelText('Why?'), 'The photo is blurred');
    expect(send).toBeDisabled();
    expect(send).toHaveAttribute('aria-busy', 'true');
  });

  it.each(['Cancel', 'Close'])('%s leaves it without sending', async (name) => {
    const { user, onSend, onClose } = open();
    await user.click(screen.getByRole('button', { name }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('is left by Escape, too', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
