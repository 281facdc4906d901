import { type DeskNotice, deskNotice, type TeamRole } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import NoticesView from './notices.view.tsx';

const LIST = 'GET /api/v1/admin/notices';
const SEND = 'POST /api/v1/admin/notices';
const WITHDRAW = 'POST /api/v1/admin/notices/:id/withdraw';

const notice = (fields: Partial<DeskNotice> = {}) =>
  sample(deskNotice, { title: 'Diwali', message: 'We are closed on Sunday', status: 'sent', delivered: 40, read_count: 12, ...fields });
function show(fields: Partial<DeskNotice> = {}, role: TeamRole = 'admin') {
  signInAs(role);
  backend.on(LIST, pageWith(notice(fields)));
  return renderScreen(<NoticesView />, { at: '/admin/adminDashboard?view=notices' });
}
async function write() {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Write one' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Write a notice' }));
  await user.type(dialog.getByLabelText('Title'), ' Holi ');
  await user.type(dialog.getByLabelText('Message'), 'We are open ');
  return { user, dialog };
}

describe('Push Notification', () => {
  it('shows what was sent, to whom, and how many read it', async () => {
    show({ audience: 'plan-buyers', send_at: '2026-11-24T10:00:00+05:30' });
    const row = within(await screen.findByRole('row', { name: /Diwali/ }));
    const texts = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts.slice(0, 6)).toEqual([
      'DiwaliWe are closed on Sunday',
      'Who has bought a plan',
      'Tue 24 Nov, 10:00 am',
      '40',
      '12',
      'sent',
    ]);
  });

  it('is taken back', async () => {
    const { user } = show({ id: '65f1a0b2c3d4e5f6000000d1' });
    backend.on(WITHDRAW, notice({ status: 'withdrawn' }));
    await user.click(await screen.findByRole('button', { name: /^Take back.*Diwali$/ }));
    expect(await screen.findByText('Nobody is shown it any more')).toBeVisible();
    expect(backend.received(WITHDRAW)[0]?.params).toEqual({ id: '65f1a0b2c3d4e5f6000000d1' });
  });

  it('is not taken back twice', async () => {
    show({ status: 'withdrawn' });
    const row = within(await screen.findByRole('row', { name: /Diwali/ }));
    expect(row.getByText('–')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is only read by support', async () => {
    show({}, 'support');
    await screen.findByRole('row', { name: /Diwali/ });
    await waitFor(() => expect(backend.received('GET /api/v1/admin/me')).toHaveLength(1));
    for (const name of [/^Take back/, 'Write one']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('says what will stand here', async () => {
    signInAs();
    backend.on(LIST, pageWith());
    renderScreen(<NoticesView />);
    expect(await screen.findByText('What you send to dashboards stands here, with how many read it.')).toBeVisible();
  });
});

describe('a new notice', () => {
  it('is previewed and goes out at once', async () => {
    const { user, dialog } = await write();
    backend.on(SEND, notice());
    await user.selectOptions(dialog.getByLabelText('For'), 'Students of the institute');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(dialog.getByText('Students of the institute, at once:')).toBeVisible();
    expect(dialog.getByText('Holi')).toBeVisible();
    expect(dialog.getByText('We are open')).toBeVisible();
    expect(backend.received(SEND)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('It is on every dashboard now')).toBeVisible();
    expect(backend.received(SEND)[0]?.body).toEqual({ title: 'Holi', message: 'We are open', audience: 'students' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("goes out at its time, which is India's (D3)", async () => {
    const { user, dialog } = await write();
    backend.on(SEND, notice({ status: 'scheduled' }));
    fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2026-12-01T09:00' } });
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(dialog.getByText('Everybody, 2026-12-01 at 09:00:')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('It goes out at its time')).toBeVisible();
    expect(backend.received(SEND)[0]?.body).toMatchObject({ send_at: '2026-12-01T09:00:00+05:30' });
  });

  it('needs a title and a message', async () => {
    const { user, dialog } = await write();
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeEnabled();
    await user.clear(dialog.getByLabelText('Title'));
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Title'), 'Holi');
    await user.clear(dialog.getByLabelText('Message'));
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
  });

  it('can be changed after the preview, and be left', async () => {
    const { user, dialog } = await write();
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await user.click(dialog.getByRole('button', { name: 'Change it' }));
    expect(dialog.getByLabelText('Message')).toHaveValue('We are open ');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("stays where it could not be sent: 'Some error occured'", async () => {
    const { user, dialog } = await write();
    backend.on(SEND, refusal(422, { message: 'Please choose a time to come' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Some error occured')).toBeVisible();
    expect(dialog.getByText('Please choose a time to come')).toBeVisible();
    expect(dialog.getByText('Holi')).toBeVisible();
  });
});
