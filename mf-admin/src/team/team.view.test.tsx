import {
  addTeamMember,
  blockMember,
  getTeam,
  resetSecondFactor,
  type StaffMember,
  setRole,
  setSkills,
  staffMember,
  unblockMember,
} from '@fitghar/contracts/admin';
import { queryClient } from '@fitghar/platform/data';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MY_ID, pageWith, signInAs } from '../../test/operations.ts';
import TeamView from './team.view.tsx';

const ravi = (fields: Partial<StaffMember> = {}) =>
  sample(staffMember, { id: 'm2', name: 'Ravi Shah', email: 'ravi@example.in', role: 'support', ...fields });
function show(...members: StaffMember[]) {
  signInAs();
  backend.on(getTeam, pageWith(...members));
  return renderScreen(<TeamView />, { at: '/admin/adminDashboard?view=team' });
}

describe('Team', () => {
  it('shows a loading state, then the team members', async () => {
    signInAs();
    const held = backend.hold(getTeam);
    renderScreen(<TeamView />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(
      pageWith(
        ravi({ blocked: true, second_factor: true, last_login_at: '2026-11-24T10:00:00+05:30' }),
        ravi({ id: 'm3', name: 'Nisha Pillai' }),
      ),
    );
    const blocked = within(await screen.findByRole('row', { name: /Ravi Shah/ }));
    for (const text of ['ravi@example.in', 'Blocked', 'On', 'Tue 24 Nov, 10:00 am']) expect(blocked.getByText(text)).toBeVisible();
    const active = within(screen.getByRole('row', { name: /Nisha Pillai/ }));
    for (const text of ['Support', 'Off', 'Never']) expect(active.getByText(text)).toBeVisible();
  });

  it('offers a retry if the team fails to load', async () => {
    signInAs();
    backend.on(getTeam, refusal(500), pageWith(ravi()));
    const { user } = renderScreen(<TeamView />);
    expect(await screen.findByText('Could not load this list: Team')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ravi Shah')).toBeVisible();
  });

  it('prevents changing one’s own role', async () => {
    show(ravi({ id: MY_ID, name: 'Asha Menon' }), ravi());
    await waitFor(() => expect(screen.queryByRole('button', { name: /Asha Menon$/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Block Ravi Shah' })).toBeVisible();
  });

  it('changes a role with a reason', async () => {
    const { user } = show(ravi());
    backend.on(setRole, ravi({ role: 'accountant' }));
    await user.click(await screen.findByRole('button', { name: 'Change role Ravi Shah' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change role for Ravi Shah' }));
    const change = dialog.getByRole('button', { name: 'Change role' });
    expect(dialog.getByLabelText('Role')).toHaveValue('support');
    await user.type(dialog.getByLabelText(/^Reason/), 'He does the books now');
    expect(change).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Role'), 'Accountant');
    await user.click(change);
    expect(await screen.findByText('Role changed')).toBeVisible();
    expect(backend.received(setRole)[0]).toMatchObject({
      params: { id: 'm2' },
      body: { role: 'accountant', reason: 'He does the books now' },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['Change role', 'Block'])('keeps the text of “%s” when a refetch drops the row', async (label) => {
    const { user } = show(ravi());
    await user.click(await screen.findByRole('button', { name: `${label} Ravi Shah` }));
    await user.type(screen.getByLabelText(/^Reason/), 'He does the books now');
    backend.on(getTeam, pageWith());
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('This record is no longer in the list. Someone may have dealt with it.')).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('He does the books now');
  });

  it('requires a reason for a role, and can be abandoned', async () => {
    const { user } = show(ravi());
    await user.click(await screen.findByRole('button', { name: 'Change role Ravi Shah' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Viewer');
    expect(screen.getByRole('button', { name: 'Change role' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('records what a specialist knows, also oneself', async () => {
    const { user } = show(
      ravi({ id: MY_ID, name: 'Asha Menon', role: 'admin', skills: [] }),
      ravi({ role: 'nutrition', skills: ['diabetes'] }),
    );
    expect(await screen.findByRole('button', { name: 'Skills Asha Menon' })).toBeVisible();
    backend.on(setSkills, ravi({ role: 'nutrition', skills: ['diet', 'thyroid'] }));
    await user.click(screen.getByRole('button', { name: 'Skills Ravi Shah' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Skills of Ravi Shah' }));
    expect(dialog.getByLabelText('Diabetes')).toBeChecked();
    await user.click(dialog.getByLabelText('Diabetes'));
    await user.click(within(dialog.getByRole('group', { name: 'Plans' })).getByLabelText('Diet plans'));
    await user.click(dialog.getByLabelText('Thyroid conditions'));
    await user.click(dialog.getByRole('button', { name: 'Save skills' }));
    expect(await screen.findByText('Skills saved')).toBeVisible();
    expect(backend.received(setSkills)[0]).toMatchObject({ params: { id: 'm2' }, body: { skills: ['diet', 'thyroid'] } });
  });

  it('shows skills with the member, and offers none to those who take no plans', async () => {
    const name = 'Ravi '.repeat(60).trim();
    const { user } = show(ravi({ name, role: 'nutrition', skills: ['diet', 'pcos'] }), ravi({ id: 'm4', name: 'Sana Pereira' }));
    await screen.findByText('Sana Pereira');
    expect(screen.queryByRole('button', { name: 'Skills Sana Pereira' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name }));
    expect(await screen.findByText('diet plans, PCOS')).toBeVisible();
  });

  it.each([
    ['Block', blockMember, {}],
    ['Unblock', unblockMember, { blocked: true }],
    ['Reset two-step login', resetSecondFactor, { second_factor: true }],
  ] as const)('%s asks for a reason', async (words, what, fields) => {
    const { user } = show(ravi(fields));
    backend.on(what, ravi());
    await user.click(await screen.findByRole('button', { name: `${words} Ravi Shah` }));
    const dialog = within(screen.getByRole('dialog', { name: `${words}: Ravi Shah` }));
    expect(dialog.getByText('They will be logged out of all devices.')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason (kept in the audit log)'), 'The phone was stolen');
    await user.click(dialog.getByRole('button', { name: words }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(what)[0]?.body).toEqual({ reason: 'The phone was stolen' });
  });

  it('offers no reset without two-step login, and no second block', async () => {
    show(ravi({ blocked: true }));
    expect(await screen.findByRole('button', { name: 'Unblock Ravi Shah' })).toBeVisible();
    for (const name of ['Block Ravi Shah', 'Reset two-step login Ravi Shah'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('shows ‘Some error occured’ if the last admin would be blocked', async () => {
    const { user } = show(ravi());
    backend.on(blockMember, refusal(409, { message: 'Someone must stay admin' }));
    await user.click(await screen.findByRole('button', { name: 'Block Ravi Shah' }));
    await user.type(screen.getByLabelText(/^Reason/), 'Left');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('Someone must stay admin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a new team member', () => {
  async function fill(email: string) {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Add team member' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add team member' }));
    await user.type(dialog.getByLabelText('Name'), 'Nisha Pillai');
    await user.type(dialog.getByLabelText('Mobile number'), '9000000009');
    await user.type(dialog.getByLabelText('Email'), email);
    await user.selectOptions(dialog.getByLabelText('Role'), 'Operations');
    return { user, dialog };
  }

  it('is invited with a role, and no one chooses a password for them', async () => {
    const { user, dialog } = await fill('nisha@example.in');
    backend.on(addTeamMember, ravi());
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Invitation emailed to nisha@example.in')).toBeVisible();
    const account = { name: 'Nisha Pillai', mobile: '9000000009', email: 'nisha@example.in', role: 'ops' };
    expect(backend.received(addTeamMember)[0]?.body).toEqual(account);
    await waitFor(() => expect(backend.received(getTeam)).toHaveLength(2));
  });

  it('is rejected at the invalid field', async () => {
    const { user, dialog } = await fill('x');
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(dialog.getByLabelText('Email')).toHaveFocus();
    expect(dialog.getByLabelText('Email')).toBeInvalid();
    expect(dialog.getByLabelText('Name')).toBeValid();
    expect(backend.received(addTeamMember)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
