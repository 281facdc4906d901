import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { TextDialog } from './text-dialog.tsx';

function open(props: Partial<ComponentProps<typeof TextDialog>> = {}) {
  const [onSend, onClose] = [jest.fn<(text: string) => Promise<unknown>>(() => Promise.resolve()), jest.fn()];
  const { user } = renderScreen(
    <TextDialog title="Reject Lakshmi?" label="Reason" action="Reject" draft="reject.1" onSend={onSend} onClose={onClose} {...props} />,
  );
  return { user, onSend, onClose, send: screen.getByRole('button', { name: 'Reject' }) };
}

describe('a dialog that asks for a reason', () => {
  it('submits the text without surrounding spaces', async () => {
    const { user, onSend, send } = open({ children: 'They are logged out.' });
    expect(screen.getByRole('dialog', { name: 'Reject Lakshmi?' })).toHaveTextContent('They are logged out.');
    await user.type(screen.getByLabelText('Reason'), '  The photo is blurred ');
    await user.click(send);
    expect(onSend.mock.calls).toEqual([['The photo is blurred']]);
  });

  it('requires text', async () => {
    const { user, onSend, send } = open();
    expect(send).toBeDisabled();
    await user.type(screen.getByLabelText('Reason'), '   ');
    expect(send).toBeDisabled();
    await user.click(send);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('shows a pending state while submitting', async () => {
    const sent = Promise.withResolvers<void>();
    const { user, send } = open({ onSend: () => sent.promise });
    await user.type(screen.getByLabelText('Reason'), 'The photo is blurred');
    await user.click(send);
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(send).toHaveAttribute('aria-busy', 'true');
    sent.resolve();
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveValue(''));
  });

  it('keeps the text after a failure', async () => {
    const { user, send } = open({ onSend: () => Promise.reject(new Error('Not now')) });
    await user.type(screen.getByLabelText('Reason'), 'The photo is blurred');
    await user.click(send);
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
    expect(screen.getByLabelText('Reason')).toHaveValue('The photo is blurred');
  });

  it.each(['Cancel', 'Close'])('closes with %s without submitting', async (name) => {
    const { user, onSend, onClose } = open();
    await user.click(screen.getByRole('button', { name }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('closes with Escape without submitting', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
