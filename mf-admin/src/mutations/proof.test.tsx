import { beginProof, proveIdentity } from '@fitghar/contracts/account';
import { blockMember, getTeam, getTeamMe, staffMember, teamMe } from '@fitghar/contracts/admin';
import { backend, dialogClosed, PASSKEY_OPTIONS, refusal, renderScreen, sample, USED_PASSKEY, useAuthenticator } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import TeamView from '../team/team.view.tsx';

const NEEDED = { code: 'proof_needed', message: 'Please confirm it’s you' };
const STALE = refusal(403, NEEDED);
/** How the server names a call that needs a proof of its own. */
const CALL = 'a1'.repeat(32);
const ravi = sample(staffMember, { id: 'm2', name: 'Ravi Shah', role: 'support', blocked: false });

async function block(passkeys = 0) {
  signInAs();
  backend.on(getTeamMe, sample(teamMe, { role: 'admin', second_factor: { on: true, required: false, recovery_codes: 0, passkeys } }));
  backend.on(getTeam, pageWith(ravi));
  const { user } = renderScreen(
    <AdminLayout>
      <TeamView />
    </AdminLayout>,
    { at: '/admin/adminDashboard?view=team' },
  );
  await user.click(await screen.findByRole('button', { name: 'Block Ravi Shah' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Left');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  return { user, dialog };
}

describe('a change that needs a fresh proof', () => {
  it('asks for a code of the app and is then made', async () => {
    backend.on(blockMember, STALE, ravi);
    backend.on(proveIdentity, { proven_until: '2026-11-24T10:15:00+05:30' });
    const { user, dialog } = await block();
    const code = dialog.getByLabelText('6-digit code from the app');
    await waitFor(() => expect(code).toHaveFocus());
    await user.type(code, '12 34 56{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(proveIdentity)[0]?.body).toEqual({ code: '123456' });
    expect(backend.received(blockMember).map(({ body }) => body)).toEqual([{ reason: 'Left' }, { reason: 'Left' }]);
  });

  it('accepts the password instead, and asks again if it is wrong', async () => {
    backend.on(blockMember, STALE, ravi);
    backend.on(proveIdentity, refusal(422, { message: 'Incorrect password', errors: { password: ['Incorrect password'] } }), {
      proven_until: '2026-11-24T10:15:00+05:30',
    });
    const { user, dialog } = await block();
    await user.click(dialog.getByRole('button', { name: 'Use my password' }));
    const password = dialog.getByLabelText('Your password');
    expect(password).toHaveFocus();
    await user.type(password, 'wrong1{Enter}');
    expect(await screen.findByText('Incorrect password')).toBeVisible();
    await user.clear(password);
    await user.type(password, 'Namaste1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(proveIdentity).map(({ body }) => body)).toEqual([{ password: 'wrong1' }, { password: 'Namaste1' }]);
  });

  describe('for someone with a passkey', () => {
    const authenticator = useAuthenticator();

    it('accepts the passkey; a closed dialog leaves the other ways', async () => {
      authenticator.get.mockRejectedValueOnce(dialogClosed());
      backend.on(blockMember, STALE, ravi);
      backend.on(beginProof, PASSKEY_OPTIONS);
      backend.on(proveIdentity, { proven_until: '2026-11-24T10:15:00+05:30' });
      const { user, dialog } = await block(1);
      await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
      expect(await screen.findByText(/^No passkey was used/)).toBeVisible();
      expect(dialog.getByLabelText('6-digit code from the app')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(backend.received(proveIdentity)[0]?.body).toMatchObject({ passkey: USED_PASSKEY });
      expect(backend.received(blockMember)).toHaveLength(2);
    });

    it('that gives rights has the passkey sign for this call', async () => {
      backend.on(blockMember, refusal(403, { ...NEEDED, proof_for: CALL }), ravi);
      backend.on(beginProof, PASSKEY_OPTIONS);
      backend.on(proveIdentity, { proven_until: '2026-11-24T10:15:00+05:30' });
      const { user, dialog } = await block(1);
      await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(backend.received(beginProof)[0]?.body).toEqual({ for: CALL });
      expect(backend.received(proveIdentity)[0]?.body).toMatchObject({ passkey: USED_PASSKEY, for: CALL });
    });
  });

  it('that gives rights asks for a code of its own, and not for the password', async () => {
    backend.on(blockMember, refusal(403, { ...NEEDED, proof_for: CALL }), ravi);
    backend.on(proveIdentity, { proven_until: '2026-11-24T10:15:00+05:30' });
    const { user, dialog } = await block();
    expect(dialog.getByText(/needs a confirmation of its own/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Use my password' })).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('6-digit code from the app'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(proveIdentity)[0]?.body).toEqual({ code: '123456', for: CALL });
    expect(backend.received(blockMember)).toHaveLength(2);
  });

  it.each(['Escape', 'Cancel'])('is not made after %s, and what was typed stays', async (way) => {
    backend.on(blockMember, STALE);
    const { user, dialog } = await block();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).not.toBeInTheDocument());
    expect(await screen.findByText('Please confirm it’s you')).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Left');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Block' })).toHaveFocus());
    expect(backend.received(blockMember)).toHaveLength(1);
  });
});
