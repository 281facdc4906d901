import { type TeamMember, teamMember } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { MY_ID, signInAs } from '../../test/operations.ts';
import TeamView from './team.view.tsx';

const LIST = 'GET /api/v1/admin/team';
const ADD = 'POST /api/v1/admin/team';
const ROLE = 'POST /api/v1/admin/team/:id/role';

const ravi = (fields: Partial<TeamMember> = {}) =>
  sample(teamMember, { id: 'm2', name: 'Ravi Shah', email: 'ravi@example.in', role: 'support', ...fields });
function show(...members: TeamMember[]) {
  signInAs();
  backend.on(LIST, { rows: members });
  return renderScreen(<TeamView />, { at: '/admin/adminDashboard?view=team' });
}

describe('Team', () => {
  it('shows that it loads, then who is of the team', async () => {
    signInAs();
    const held = backend.hold(LIST);
    renderScreen(<TeamView />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply({
      rows: [
        ravi({ blocked: true, second_factor: true, last_login_at: '2026-11-24T10:00:00+05:30' }),
        ravi({ id: 'm3', name: 'Nisha Pillai' }),
      ],
    });
    expect(await screen.findByText('Ravi Shah')).toBeVisible();
    expect(screen.getAllByText('Support')).toHaveLength(2);
    expect(screen.getAllByText('Blocked')).toHaveLength(1);
    expect(screen.getByText('ravi@example.in · two-step login on · last seen Tue 24 Nov, 10:00 am')).toBeVisible();
    expect(screen.getByText('ravi@example.in · no two-step login · never logged in')).toBeVisible();
  });

  it('offers another try where it cannot be read', async () => {
    signInAs();
    backend.on(LIST, refusal(500), { rows: [ravi()] });
    const { user } = renderScreen(<TeamView />);
    expect(await screen.findByText('We could not load the team')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ravi Shah')).toBeVisible();
  });

  it('lets nobody take their own role away', async () => {
    show(ravi({ id: MY_ID, name: 'Asha Menon' }), ravi());
    await waitFor(() => expect(screen.queryByRole('button', { name: /of Asha Menon$/ })).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Block of Ravi Shah' })).toBeVisible();
  });

  it('gives another role with the reason', async () => {
    const { user } = show(ravi());
    backend.on(ROLE, ravi({ role: 'accountant' }));
    await user.click(await screen.findByRole('button', { name: 'Change the role of Ravi Shah' }));
    const dialog = within(screen.getByRole('dialog', { name: 'What may Ravi Shah do?' }));
    const change = dialog.getByRole('button', { name: 'Change it' });
    expect(dialog.getByLabelText('Role')).toHaveValue('support');
    await user.type(dialog.getByLabelText(/^Why/), 'He does the books now');
    expect(change).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Role'), 'Accountant');
    await user.click(change);
    expect(await screen.findByText('The role is changed')).toBeVisible();
    expect(backend.received(ROLE)[0]).toMatchObject({
      params: { id: 'm2' },
      body: { role: 'accountant', reason: 'He does the books now' },
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('gives no role without a reason, and can be left', async () => {
    const { user } = show(ravi());
    await user.click(await screen.findByRole('button', { name: 'Change the role of Ravi Shah' }));
    await user.selectOptions(screen.getByLabelText('Role'), 'Viewer');
    expect(screen.getByRole('button', { name: 'Change it' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Block', 'block', {}],
    ['Unblock', 'unblock', { blocked: true }],
    ['Reset the two-step login', 'second-factor/reset', { second_factor: true }],
  ] as const)('%s asks why first', async (words, path, fields) => {
    const { user } = show(ravi(fields));
    backend.on(`POST /api/v1/admin/team/:id/${path}`, ravi());
    await user.click(await screen.findByRole('button', { name: `${words} of Ravi Shah` }));
    const dialog = within(screen.getByRole('dialog', { name: `${words}: Ravi Shah` }));
    expect(dialog.getByText('They are logged out everywhere.')).toBeVisible();
    await user.type(dialog.getByLabelText('Why? The audit log keeps this'), 'The phone was stolen');
    await user.click(dialog.getByRole('button', { name: words }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(`POST /api/v1/admin/team/:id/${path}`)[0]?.body).toEqual({ reason: 'The phone was stolen' });
  });

  it('offers no reset where there is no two-step login, and no block twice', async () => {
    show(ravi({ blocked: true }));
    expect(await screen.findByRole('button', { name: 'Unblock of Ravi Shah' })).toBeVisible();
    for (const name of ['Block of Ravi Shah', 'Reset the two-step login of Ravi Shah'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it("says 'Some error occured' where the last admin would be blocked", async () => {
    const { user } = show(ravi());
    backend.on('POST /api/v1/admin/team/:id/block', refusal(409, { message: 'Somebody must stay admin' }));
    await user.click(await screen.findByRole('button', { name: 'Block of Ravi Shah' }));
    await user.type(screen.getByLabelText(/^Why/), 'Left');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('Somebody must stay admin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a new member of the team', () => {
  async function fill(password: string) {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Add somebody' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add somebody to the team' }));
    await user.type(dialog.getByLabelText('Name'), 'Nisha Pillai');
    await user.type(dialog.getByLabelText('Mobile'), '9000000009');
    await user.type(dialog.getByLabelText('Email'), 'nisha@example.in');
    await user.type(dialog.getByLabelText('First password'), password);
    await user.selectOptions(dialog.getByLabelText('Role'), 'Operations');
    return { user, dialog };
  }

  it('gets an account with a role', async () => {
    const { user, dialog } = await fill('Namaste1');
    backend.on(ADD, ravi());
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const account = { name: 'Nisha Pillai', mobile: '9000000009', email: 'nisha@example.in', password: 'Namaste1', role: 'ops' };
    expect(backend.received(ADD)[0]?.body).toEqual(account);
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(2));
  });

  it('is refused at the field that is wrong', async () => {
    const { user, dialog } = await fill('x');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Some error occured')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('First password')).toHaveAttribute('aria-invalid', 'true'));
    expect(dialog.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
