import { deskNotice, deskNotices } from '@fitghar/contracts/admin';
import { api, useQuery } from '@fitghar/platform/data';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { Button } from '@fitghar/ui';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pageWith } from '../../test/operations.ts';
import { useAct } from './use-act.ts';

const WITHDRAW = 'POST /api/v1/admin/notices/:id/withdraw';
const LIST = 'GET /api/v1/admin/notices';

function Screen({ done }: { done?: string }) {
  const act = useAct(deskNotice, { ...(done && { done }) });
  useQuery({ queryKey: ['admin', 'list'], queryFn: () => api('/api/v1/admin/notices', deskNotices) });
  return (
    <Button busy={act.isPending} onClick={() => act.mutate({ path: '/api/v1/admin/notices/n1/withdraw' })}>
      Take back
    </Button>
  );
}

describe('an action of operations', () => {
  it('says that it is done, and reads the lists again', async () => {
    backend.on(LIST, pageWith());
    backend.on(WITHDRAW, sample(deskNotice));
    const { user } = renderScreen(<Screen done="Taken back" />);
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Taken back')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(2));
  });

  it('says nothing where its result is seen by itself', async () => {
    backend.on(LIST, pageWith());
    backend.on(WITHDRAW, sample(deskNotice));
    const { user } = renderScreen(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  it("toasts 'Some error occured' on failure, and what the server says beside it", async () => {
    backend.on(LIST, pageWith());
    backend.on(WITHDRAW, refusal(409, { message: 'Somebody was faster: it is withdrawn already' }));
    const { user } = renderScreen(<Screen done="Taken back" />);
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('Somebody was faster: it is withdrawn already')).toHaveAttribute('role', 'alert');
    expect(screen.queryByText('Taken back')).not.toBeInTheDocument();
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(2));
  });

  it('says so without a connection, too, and can be tried again', async () => {
    backend.on(LIST, pageWith());
    backend.on(WITHDRAW, NO_CONNECTION, sample(deskNotice));
    const { user } = renderScreen(<Screen done="Taken back" />);
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText(/^We cannot reach/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Taken back')).toBeVisible();
  });

  it('cannot be pressed twice while it is under way', async () => {
    backend.on(LIST, pageWith());
    const held = backend.hold(WITHDRAW);
    const { user } = renderScreen(<Screen done="Taken back" />);
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(screen.getByRole('button', { name: 'Take back' })).toBeDisabled();
    held.reply(sample(deskNotice));
    expect(await screen.findByText('Taken back')).toBeVisible();
    expect(backend.received(WITHDRAW)).toHaveLength(1);
  });
});
