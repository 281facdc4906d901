import {
  type Adjustment,
  adjustment,
  adjustmentPreview,
  confirmAdjustment,
  getAdjustments,
  makeAdjustment,
  previewAdjustment,
  type StaffRole,
  undoAdjustment,
} from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import Corrections from './corrections.tsx';
import CorrectionsView from './corrections.view.tsx';

const SESSION = '65f1a0b2c3d4e5f6000000c1';
const TICKET = '65f1a0b2c3d4e5f6000000f1';
const CUSTOMER = '65f1a0b2c3d4e5f6000000d1';

const made = (fields: Partial<Adjustment> = {}) =>
  sample(adjustment, {
    id: '65f1a0b2c3d4e5f6000000e9',
    kind: 'reopen-session',
    subject_kind: 'booking',
    subject: SESSION,
    status: 'done',
    reason: 'She was at home',
    by: { id: '65f1a0b2c3d4e5f6000000a2', name: 'Ravi Shah' },
    at: '2026-11-24T10:00:00+05:30',
    effects: [{ label: 'Package', value: '1 → 0 used, 0 → 1 open' }],
    told: [],
    moved: 625,
    undoes: null,
    confirmed_by: null,
    expires_at: null,
    can_undo: true,
    can_confirm: false,
    ...fields,
  });
const preview = sample(adjustmentPreview, {
  effects: [{ label: 'Session', value: 'Back in the package' }],
  told: [{ who: 'Customer', text: 'Your session is back in your package.' }],
  moved: 625,
  needs_confirmation: false,
  version: 'seen',
});

async function show(rows: Adjustment[] = [], role: StaffRole = 'ops') {
  signInAs(role);
  backend.on(getAdjustments, pageWith(...rows));
  const { user } = renderScreen(
    <Corrections
      id={TICKET}
      ticketId={TICKET}
      subjects={[
        { of: 'booking', id: SESSION },
        { of: 'user', id: CUSTOMER },
      ]}
    />,
  );
  return { user, section: within(await screen.findByRole('region', { name: 'Corrections' })) };
}

describe('corrections in the panel of a record', () => {
  it('correct the gender of a trainer, and leave what is not filled in as it is', async () => {
    signInAs('admin');
    backend.on(getAdjustments, pageWith());
    backend.on(previewAdjustment, preview);
    const { user } = renderScreen(<Corrections id={CUSTOMER} subjects={[{ of: 'trainer', id: CUSTOMER }]} />);
    await user.click(await screen.findByRole('button', { name: 'Correct…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    await user.selectOptions(await dialog.findByLabelText('Correction'), 'Correct name, phone, gender, category or area');
    expect(dialog.getByLabelText('Gender')).toHaveDisplayValue('As it is');
    await user.selectOptions(dialog.getByLabelText('Gender'), 'Female');
    await waitFor(() =>
      expect(backend.received(previewAdjustment).at(-1)?.body).toMatchObject({ kind: 'correct-trainer', gender: 'Female' }),
    );
    expect(backend.received(previewAdjustment).at(-1)?.body).not.toHaveProperty('name');
  });

  it('are made after their preview, with a reason, by keyboard alone', async () => {
    const { user, section } = await show();
    expect(await section.findByText('What is corrected will appear here.')).toBeVisible();
    expect(backend.received(getAdjustments)[0]?.query).toMatchObject({ subject: TICKET });
    (await section.findByRole('button', { name: 'Correct…' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    const choice = await dialog.findByLabelText('Correction');
    expect(within(choice).getByRole('option', { name: 'Give credit' })).toBeInTheDocument();
    expect(within(choice).queryByRole('option', { name: 'Reopen the application' })).not.toBeInTheDocument();
    const held = backend.hold(previewAdjustment);
    await user.selectOptions(choice, 'Reopen the session');
    await user.type(dialog.getByLabelText('Reason (for the team)'), 'She was at home');
    expect(dialog.getByRole('button', { name: 'Reopen the session' })).toBeDisabled();
    await waitFor(() => expect(backend.received(previewAdjustment)).toHaveLength(1));
    held.reply(preview);
    expect(await dialog.findByText('Back in the package')).toBeVisible();
    expect(dialog.getByText('Your session is back in your package.')).toBeVisible();
    backend.on(makeAdjustment, made());
    await user.keyboard('{Tab}{Tab}');
    await user.click(dialog.getByRole('button', { name: 'Reopen the session' }));
    expect(await screen.findByText('Correction saved')).toBeVisible();
    expect(backend.received(makeAdjustment)[0]?.body).toMatchObject({
      kind: 'reopen-session',
      subject: SESSION,
      ticket_id: TICKET,
      reason: 'She was at home',
      version: 'seen',
    });
  });

  it('ask for what the kind needs, without a choice where only one is permitted, and preview once it is complete', async () => {
    const { user, section } = await show([], 'accountant');
    await user.click(await section.findByRole('button', { name: 'Correct…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give credit' }));
    expect(dialog.queryByLabelText('Correction')).not.toBeInTheDocument();
    expect(backend.received(previewAdjustment)).toHaveLength(0);
    backend.on(previewAdjustment, { ...preview, moved: 2500, needs_confirmation: true });
    await user.type(dialog.getByLabelText('Amount in rupees'), '2500');
    expect(await dialog.findByText('A second person has to confirm it')).toBeVisible();
    expect(backend.received(previewAdjustment).at(-1)?.body).toMatchObject({ kind: 'give-credit', subject: CUSTOMER });
  });

  it.each(['0', '-5', '1000000', '10.5'])('say what is wrong with an amount of %s rupees once it is typed', async (typed) => {
    const { user, section } = await show([], 'accountant');
    await user.click(await section.findByRole('button', { name: 'Correct…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give credit' }));
    const amount = dialog.getByLabelText('Amount in rupees');
    await user.type(amount, typed);
    expect(amount).not.toBeInvalid();
    await user.tab();
    expect(amount).toBeInvalid();
    expect(dialog.getByText('Please enter whole rupees from 1 to 1,00,000')).toBeVisible();
    expect(backend.received(previewAdjustment)).toHaveLength(0);
  });

  it('say why one is not possible, and offer no button then', async () => {
    const { user, section } = await show();
    await user.click(await section.findByRole('button', { name: 'Correct…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    backend.on(previewAdjustment, refusal(409, { message: 'Only a session that counts as used can be reopened' }));
    await user.selectOptions(await dialog.findByLabelText('Correction'), 'Reopen the session');
    expect(await dialog.findByText('Only a session that counts as used can be reopened')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason (for the team)'), 'She was at home');
    expect(dialog.getByRole('button', { name: 'Reopen the session' })).toBeDisabled();
  });

  it('preview again if someone else was first', async () => {
    const { user, section } = await show();
    await user.click(await section.findByRole('button', { name: 'Correct…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    backend.on(previewAdjustment, preview, { ...preview, version: 'newer' });
    await user.selectOptions(await dialog.findByLabelText('Correction'), 'Reopen the session');
    await user.type(dialog.getByLabelText('Reason (for the team)'), 'She was at home');
    await dialog.findByText('Back in the package');
    backend.on(makeAdjustment, refusal(409, { code: 'record_changed', message: 'This was just corrected: Reopen the session.' }));
    await user.click(dialog.getByRole('button', { name: 'Reopen the session' }));
    expect(await screen.findByText(/This was just corrected/)).toBeVisible();
    await waitFor(() => expect(backend.received(previewAdjustment).length).toBeGreaterThan(1));
    expect(dialog.getByLabelText('Reason (for the team)')).toHaveValue('She was at home');
  });

  it('are listed with who, when and why, and undone with a reason', async () => {
    const { user, section } = await show([made()]);
    expect(await section.findByText('She was at home')).toBeVisible();
    expect(section.getByText('Ravi Shah')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo “Reopen the session”?' }));
    await user.type(dialog.getByLabelText('Reason (for the team)'), 'She was not');
    backend.on(undoAdjustment, made({ undoes: '65f1a0b2c3d4e5f6000000e9' }));
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Correction undone')).toBeVisible();
    expect(backend.received(undoAdjustment)[0]?.body).toMatchObject({ reason: 'She was not' });
  });

  it('offer nothing to those who may only read them', async () => {
    const { section } = await show([made({ can_undo: false })], 'viewer');
    expect(await section.findByText('She was at home')).toBeVisible();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the page of corrections', () => {
  it('confirms what waits for a second person', async () => {
    signInAs('ops');
    const waiting = made({ status: 'waiting', can_undo: false, can_confirm: true, expires_at: '2026-11-25T10:00:00+05:30', moved: 2500 });
    backend.on(getAdjustments, pageWith(waiting));
    const { user } = renderScreen(<CorrectionsView />, { at: '/admin/adminDashboard?view=corrections' });
    expect(await screen.findByText('Waits for a second person')).toBeVisible();
    expect(backend.received(getAdjustments)[0]?.query).toMatchObject({ status: 'waiting' });
    expect(screen.getByRole('link', { name: 'Session' })).toHaveAttribute('href', `/admin/adminDashboard?view=requests&id=${SESSION}`);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm “Reopen the session” (₹2,500)?' }));
    backend.on(confirmAdjustment, made());
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Correction confirmed')).toBeVisible();
  });
});
