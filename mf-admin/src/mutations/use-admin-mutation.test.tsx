import { adminNotice, adminNotices } from '@fitghar/contracts/admin';
import { api, useQuery } from '@fitghar/platform/data';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { Button } from '@fitghar/ui';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { pageWith } from '../../test/operations.ts';
import { useAdminMutation } from './use-admin-mutation.ts';

const WITHDRAW = 'POST /api/v1/admin/notices/:id/withdraw';
const LIST = 'GET /api/v1/admin/notices';

function Screen({ done }: { done?: string }) {
  const mutation = useAdminMutation(adminNotice, { ...(done && { done }) });
  useQuery({ queryKey: ['mf-admin', 'list'], queryFn: () => api('/api/v1/admin/notices', adminNotices) });
  return (
    <Button busy={mutation.isPending} onClick={() => mutation.mutate({ path: '/api/v1/admin/notices/n1/withdraw' })}>
      Withdraw
    </Button>
  );
}

describe('an operations action', () => {
  it('shows a success toast and refetches the lists', async () => {
    backend.on(LIST, pageWith());
    backend.on(WITHDRAW, sample(adminNotice));
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(2));
  });

  it('shows no toast if the result is visible anyway', async () => {
    backend.on(LIST, pageWith());
    backend.on(WITHDRAW, sample(adminNotice));
    const { user } = renderScreen(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  it.each([
    ['succeeded', sample(adminNotice), 'Withdrawn'],
    ['failed', refusal(409), 'Some error occured'],
  ])('is over once it has %s, however long the lists take', async (_, reply, message) => {
    backend.on(LIST, pageWith());
    backend.on(WITHDRAW, reply);
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(1));
    const lists = backend.hold(LIST);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText(message);
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Withdraw' })).not.toHaveAttribute('aria-busy');
    lists.reply(pageWith());
  });

  it('shows a ‘Some error occured’ toast on failure, with the server’s message', async () => {
    backend.on(LIST, pageWith());
    backend.on(WITHDRAW, refusal(409, { message: 'This notice was just withdrawn' }));
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('This notice was just withdrawn')).toHaveAttribute('role', 'alert');
    expect(screen.queryByText('Withdrawn')).not.toBeInTheDocument();
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(2));
  });

  it('shows an error when offline and allows a retry', async () => {
    backend.on(LIST, pageWith());
    backend.on(WITHDRAW, NO_CONNECTION, sample(adminNotice));
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText(/^We can’t reach/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
  });

  it('cannot be submitted twice', async () => {
    backend.on(LIST, pageWith());
    const held = backend.hold(WITHDRAW);
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-disabled', 'true');
    held.reply(sample(adminNotice));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(backend.received(WITHDRAW)).toHaveLength(1);
  });
});
