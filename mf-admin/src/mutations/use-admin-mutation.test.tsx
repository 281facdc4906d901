import { adminNotice, getAdminNotices, withdrawNotice } from '@fitghar/contracts/admin';
import { call, queryClient, useQuery } from '@fitghar/platform/data';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { Button } from '@fitghar/ui';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { pageWith } from '../../test/operations.ts';
import { useAdminMutation } from './use-admin-mutation.ts';

function Screen({ done }: { done?: string }) {
  const mutation = useAdminMutation(withdrawNotice, { ...(done && { done }) });
  useQuery({ queryKey: ['mf-admin', 'list'], queryFn: () => call(getAdminNotices), meta: { topics: ['notices'] } });
  return (
    <Button busy={mutation.isPending} onClick={() => mutation.mutate({ id: 'n1' })}>
      Withdraw
    </Button>
  );
}

describe('an operations action', () => {
  it('shows a success toast and refetches the lists', async () => {
    backend.on(getAdminNotices, pageWith());
    backend.on(withdrawNotice, sample(adminNotice));
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    await waitFor(() => expect(backend.received(getAdminNotices)).toHaveLength(2));
  });

  it.each([
    ['succeeded', sample(adminNotice)],
    ['been refused', refusal(409)],
  ])('that has %s makes old what it may have changed, of each front end, and nothing else', async (_, answer) => {
    backend.on(getAdminNotices, pageWith());
    backend.on(withdrawNotice, answer);
    const isOld = (owner: 'mf-admin' | 'mf-plans', name: string) => queryClient.getQueryState([owner, name])?.isInvalidated;
    await Promise.all([
      queryClient.fetchQuery({ queryKey: ['mf-plans', 'notices'], queryFn: () => 1, meta: { topics: ['notices'] } }),
      queryClient.fetchQuery({ queryKey: ['mf-admin', 'tickets'], queryFn: () => 1, meta: { topics: ['team.tickets'] } }),
    ]);
    const { user } = renderScreen(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(isOld('mf-plans', 'notices')).toBe(true));
    expect(isOld('mf-admin', 'tickets')).toBe(false);
  });

  it('shows no toast if the result is visible anyway', async () => {
    backend.on(getAdminNotices, pageWith());
    backend.on(withdrawNotice, sample(adminNotice));
    const { user } = renderScreen(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(backend.received(getAdminNotices)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  it.each([
    ['succeeded', sample(adminNotice), 'Withdrawn'],
    ['failed', refusal(409), 'Some error occured'],
  ])('is over once it has %s, however long the lists take', async (_, reply, message) => {
    backend.on(getAdminNotices, pageWith());
    backend.on(withdrawNotice, reply);
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await waitFor(() => expect(backend.received(getAdminNotices)).toHaveLength(1));
    const lists = backend.hold(getAdminNotices);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText(message);
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Withdraw' })).not.toHaveAttribute('aria-busy');
    lists.reply(pageWith());
  });

  it('shows a ‘Some error occured’ toast on failure, with the server’s message', async () => {
    backend.on(getAdminNotices, pageWith());
    backend.on(withdrawNotice, refusal(409, { message: 'This notice was just withdrawn' }));
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('This notice was just withdrawn')).toHaveAttribute('role', 'alert');
    expect(screen.queryByText('Withdrawn')).not.toBeInTheDocument();
    await waitFor(() => expect(backend.received(getAdminNotices)).toHaveLength(2));
  });

  it('shows an error when offline and allows a retry', async () => {
    backend.on(getAdminNotices, pageWith());
    backend.on(withdrawNotice, NO_CONNECTION, sample(adminNotice));
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText(/^We can’t reach/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
  });

  it('cannot be submitted twice', async () => {
    backend.on(getAdminNotices, pageWith());
    const held = backend.hold(withdrawNotice);
    const { user } = renderScreen(<Screen done="Withdrawn" />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-disabled', 'true');
    held.reply(sample(adminNotice));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(backend.received(withdrawNotice)).toHaveLength(1);
  });
});
