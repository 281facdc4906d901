import {
  type AdminNotice,
  adminNotice,
  broadcastNotice,
  getAdminNotices,
  getTeamMe,
  type StaffRole,
  withdrawNotice,
} from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import NoticesView from './notices.view.tsx';

const notice = (fields: Partial<AdminNotice> = {}) =>
  sample(adminNotice, { title: 'Diwali', message: 'We are closed on Sunday', status: 'sent', delivered: 40, read_count: 12, ...fields });
function show(fields: Partial<AdminNotice> = {}, role: StaffRole = 'admin') {
  signInAs(role);
  backend.on(getAdminNotices, pageWith(notice(fields)));
  return renderScreen(<NoticesView />, { at: '/admin/adminDashboard?view=notices' });
}
async function write() {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New notice' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New notice' }));
  await user.type(dialog.getByLabelText('Title'), ' Holi ');
  await user.type(dialog.getByLabelText('Message'), 'We are open ');
  return { user, dialog };
}

describe('Push Notification', () => {
  it('shows sent notices with audience and read count', async () => {
    show({ audience: 'plan-buyers', send_at: '2026-11-24T10:00:00+05:30' });
    const row = within(await screen.findByRole('row', { name: /Diwali/ }));
    const texts = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts.slice(0, 7)).toEqual([
      'Diwali',
      'We are closed on Sunday',
      'Customers who bought a plan',
      'Tue 24 Nov, 10:00 am',
      '40',
      '12',
      'Sent',
    ]);
  });

  it('can be withdrawn', async () => {
    const { user } = show({ id: '65f1a0b2c3d4e5f6000000d1' });
    backend.on(withdrawNotice, notice({ status: 'withdrawn' }));
    await user.click(await screen.findByRole('button', { name: /^Withdraw.*Diwali$/ }));
    expect(await screen.findByText('Notice withdrawn')).toBeVisible();
    expect(backend.received(withdrawNotice)[0]?.params).toEqual({ id: '65f1a0b2c3d4e5f6000000d1' });
  });

  it('cannot be withdrawn twice', async () => {
    show({ status: 'withdrawn' });
    const row = within(await screen.findByRole('row', { name: /Diwali/ }));
    expect(row.getByText('–')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is read-only for support', async () => {
    show({}, 'support');
    await screen.findByRole('row', { name: /Diwali/ });
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    for (const name of [/^Withdraw/, 'New notice']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    signInAs();
    backend.on(getAdminNotices, pageWith());
    renderScreen(<NoticesView />);
    expect(await screen.findByText('Notices you send to dashboards will appear here, with how many people read them.')).toBeVisible();
  });
});

describe('a new notice', () => {
  it('is previewed, then sent immediately', async () => {
    const { user, dialog } = await write();
    backend.on(broadcastNotice, notice());
    await user.selectOptions(dialog.getByLabelText('For'), 'Institute students');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(dialog.getByText('Institute students, now:')).toBeVisible();
    expect(dialog.getByText('Holi')).toBeVisible();
    expect(dialog.getByText('We are open')).toBeVisible();
    expect(dialog.getByText(/^Emails cannot be recalled once sent/)).toBeVisible();
    expect(backend.received(broadcastNotice)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Notice sent')).toBeVisible();
    expect(backend.received(broadcastNotice)[0]?.body).toEqual({ title: 'Holi', message: 'We are open', audience: 'students' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is sent at its scheduled time, in IST (D3)', async () => {
    const { user, dialog } = await write();
    backend.on(broadcastNotice, notice({ status: 'scheduled' }));
    fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2026-12-01T09:00' } });
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(dialog.getByText('Everyone, 2026-12-01 at 09:00:')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Notice scheduled')).toBeVisible();
    expect(backend.received(broadcastNotice)[0]?.body).toMatchObject({ send_at: '2026-12-01T09:00:00+05:30' });
  });

  it('requires a title and a message', async () => {
    const { user, dialog } = await write();
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeEnabled();
    await user.clear(dialog.getByLabelText('Title'));
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Title'), 'Holi');
    await user.clear(dialog.getByLabelText('Message'));
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
  });

  it('can be edited after the preview, and abandoned', async () => {
    const { user, dialog } = await write();
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    expect(dialog.getByLabelText('Message')).toHaveValue('We are open ');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open with ‘Some error occured’ if it cannot be sent', async () => {
    const { user, dialog } = await write();
    backend.on(broadcastNotice, refusal(422, { message: 'Please choose a time to come' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('Please choose a time to come')).toBeVisible();
    expect(dialog.getByText('Holi')).toBeVisible();
  });
});
