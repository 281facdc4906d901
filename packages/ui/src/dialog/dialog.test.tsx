import { renderScreen } from '@fitghar/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { DialogPage } from '../../test/dialog-page.tsx';
import { Button } from '../button/button.tsx';
import { TextArea } from '../field/text-area.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';

const Reason = () => (
  <label>
    Reason
    <textarea />
  </label>
);

function ReasonForm({ onSubmit }: { onSubmit?: () => Promise<void> }) {
  const form = useForm({ schema: z.object({ reason: z.string() }), defaults: { reason: '' }, onSubmit: () => onSubmit?.() });
  return (
    <Form form={form}>
      <TextArea label="Why?" {...form.bind('reason')} />
      <Button type="submit" busy={form.pending}>
        Send reason
      </Button>
    </Form>
  );
}

async function open(page: ReactNode) {
  const { user, ...screenOf } = renderScreen(page);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Open', hidden: true })));
  return { user, ...screenOf };
}
const button = (name: string) => screen.getByRole('button', { name });
const backdrop = () => document.querySelector('.backdrop')!;
const expectClosed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

describe('a dialog', () => {
  it('takes focus and returns it after Escape', async () => {
    const { user } = await open(<DialogPage />);
    expect(screen.getByRole('dialog', { name: 'Cancel this visit?' })).toBeVisible();
    expect(button('Close')).toHaveFocus();
    await user.keyboard('{Escape}');
    expectClosed();
    await waitFor(() => expect(button('Open')).toHaveFocus());
  });

  it('arrives from the button that opened it', async () => {
    const { user } = renderScreen(<DialogPage />);
    button('Open').getBoundingClientRect = () => new DOMRect(100, 400, 60, 40);
    await user.click(button('Open'));
    expect(screen.getByRole('dialog').style.transformOrigin).toBe('130px 420px');
  });

  it('returns focus after its own action', async () => {
    const { user } = await open(<DialogPage />);
    await user.click(button('Send'));
    expectClosed();
    await waitFor(() => expect(button('Open')).toHaveFocus());
  });

  it.each(['Close', 'Keep it', 'the backdrop'])('closes with %s', async (target) => {
    const { user } = await open(<DialogPage />);
    await user.click(target === 'the backdrop' ? backdrop() : button(target));
    expectClosed();
  });

  it('stays open when a text selection ends over the backdrop', async () => {
    const { user } = await open(<DialogPage />);
    await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByRole('heading') }, { target: backdrop() }, { keys: '[/MouseLeft]' }]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('closes only through its own actions if strict', async () => {
    const { user } = await open(<DialogPage strict />);
    await user.keyboard('{Escape}{Escape}');
    await user.click(backdrop());
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(button('Send'));
    expectClosed();
  });

  it('is rendered at the end of the document', async () => {
    await open(
      <table>
        <tbody>
          <tr>
            <td>
              <DialogPage />
            </td>
          </tr>
        </tbody>
      </table>,
    );
    expect(screen.getByRole('dialog').closest('table')).toBeNull();
  });
});

describe('a dialog with typed text', () => {
  const openAndType = async (page: ReactNode) => {
    const { user } = await open(page);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The trainer is ill');
    return user;
  };

  it.each(['Escape', 'Close', 'Keep it', 'the backdrop'])('asks before %s closes it', async (way) => {
    const user = await openAndType(
      <DialogPage>
        <Reason />
      </DialogPage>,
    );
    const leave = () => (way === 'Escape' ? user.keyboard('{Escape}') : user.click(way === 'the backdrop' ? backdrop() : button(way)));
    await leave();
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })).toBeVisible();
    await user.click(button('Keep editing'));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('The trainer is ill');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expectClosed();
    await waitFor(() => expect(button('Open')).toHaveFocus());
  });

  it('does not ask if the text was removed or submitted', async () => {
    const user = await openAndType(
      <DialogPage>
        <Reason />
      </DialogPage>,
    );
    await user.clear(screen.getByRole('textbox', { name: 'Reason' }));
    await user.keyboard('{Escape}');
    expectClosed();
    await user.click(button('Open'));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Moved');
    await user.click(button('Send'));
    expectClosed();
  });

  it('asks only once, through its form', async () => {
    const { user } = await open(
      <DialogPage>
        <ReasonForm />
      </DialogPage>,
    );
    await user.type(screen.getByLabelText('Why?'), 'The trainer is ill');
    await user.keyboard('{Escape}');
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
    await user.click(button('Discard'));
    expectClosed();
  });

  it.each(['Escape', 'Close'])('does not ask before %s if its form has nothing to lose', async (way) => {
    const { user } = await open(
      <DialogPage>
        <ReasonForm />
      </DialogPage>,
    );
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(button(way)));
    expectClosed();
  });
});

describe('a dialog whose form is being sent', () => {
  const ways = ['Escape', 'Close', 'Keep it', 'the backdrop'];

  it('stays, so that a late success cannot close the next dialog, and can be closed after a failure', async () => {
    const sent = Promise.withResolvers<void>();
    const { user } = await open(
      <DialogPage>
        <ReasonForm onSubmit={() => sent.promise} />
      </DialogPage>,
    );
    await user.type(screen.getByLabelText('Why?'), 'The trainer is ill');
    await user.click(button('Send reason'));
    for (const way of ways) {
      await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(way === 'the backdrop' ? backdrop() : button(way)));
      expect(screen.getByRole('dialog', { name: 'Cancel this visit?' })).toBeVisible();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    }
    await act(async () => sent.reject(new Error('Not now')));
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expectClosed();
  });
});

describe('a close request from the browser', () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
  const goBack = () => act(() => watchers.at(-1)?.onclose?.());
  afterEach(() => {
    watchers.length = 0;
    delete globalThis.CloseWatcher;
  });
  const withCloseWatcher = () => {
    globalThis.CloseWatcher = class {
      onclose = null;
      destroy = jest.fn();
      constructor() {
        watchers.push(this);
      }
    };
  };

  it('closes a dialog but not a strict one', async () => {
    withCloseWatcher();
    const { unmount } = await open(<DialogPage />);
    goBack();
    expectClosed();
    expect(watchers.at(-1)?.destroy).toHaveBeenCalled();
    unmount();
    await open(<DialogPage strict />);
    goBack();
    goBack();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('waits for a form that is being sent', async () => {
    withCloseWatcher();
    const sent = Promise.withResolvers<void>();
    const { user } = await open(
      <DialogPage>
        <ReasonForm onSubmit={() => sent.promise} />
      </DialogPage>,
    );
    await user.click(button('Send reason'));
    goBack();
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(async () => sent.resolve());
    goBack();
    expectClosed();
  });
});
