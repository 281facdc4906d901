import { type AdminEnrolment, adminEnrolments } from '@fitghar/contracts/institute';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent } from '../../test/institute.ts';
import StudentsWidget from './students.widget.tsx';

const LIST = 'GET /api/v1/admin/enrolments';
const TICK = 'POST /api/v1/admin/enrolments/:id/modules';
const REVOKE = 'POST /api/v1/admin/certificates/:serial/revoke';
const page = (rows: AdminEnrolment[], fields: Partial<{ page: number; total: number }> = {}) =>
  sample(adminEnrolments, { rows, total: rows.length, page: 1, ...fields });
const CERTIFIED = { status: 'completed', certificate: { serial: 'FG-1', revoked: false } } as const;

async function show(fields: Partial<AdminEnrolment> = {}) {
  backend.on(LIST, page([aStudent(fields)]));
  const { user } = renderScreen(<StudentsWidget />);
  await user.click(await screen.findByText('Kavya Rao'));
  return { user };
}

beforeEach(() => void signIn({ type: 'A' }));

describe('students', () => {
  it('load, fail with another try, and are none at first', async () => {
    const list = backend.hold(LIST);
    const { user } = renderScreen(<StudentsWidget />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    list.reply(NO_CONNECTION);
    expect(await screen.findByText('We could not load the students')).toBeVisible();
    backend.on(LIST, page([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody here yet')).toBeVisible();
  });

  it.each([
    ['enrolled', { status: 'enrolled' }],
    ['completed', { status: 'completed' }],
    ['refunded', { status: 'refunded' }],
  ] as const)('show who learns what, how far, and that they are %s', async (status, fields) => {
    await show(fields);
    expect(screen.getByText(status, { selector: 'summary *' })).toBeVisible();
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByText('kavya@example.in · Weight management, from Mon 4 Jan')).toBeVisible();
  });

  it('are shown by status', async () => {
    const { user } = await show();
    await user.selectOptions(screen.getByLabelText('Show'), 'Completed');
    await waitFor(() =>
      expect(backend.received(LIST).map(({ query }) => query)).toContainEqual({ page: '1', limit: '10', status: 'completed' }),
    );
  });

  it('are turned over page by page', async () => {
    backend.on(
      LIST,
      page([aStudent()], { total: 11 }),
      page([aStudent({ student: { name: 'Asha', email: 'asha@example.in' } })], { total: 11, page: 2 }),
    );
    const { user } = renderScreen(<StudentsWidget />);
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Newer' }));
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  });
});

describe('modules', () => {
  it('are ticked off, and the list is read again', async () => {
    const { user } = await show();
    const second = screen.getByRole('checkbox', { name: 'Practice with clients' });
    expect(screen.getByRole('checkbox', { name: 'Foundations' })).toBeChecked();
    backend.on(TICK, aStudent());
    await user.click(second);
    await waitFor(() => expect(backend.received(TICK).map(({ body }) => body)).toEqual([{ module: 1, done: true }]));
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(2));
  });

  it('that the server refuses say why', async () => {
    const { user } = await show();
    backend.on(TICK, refusal(409, { message: 'Somebody else was faster' }));
    await user.click(screen.getByRole('checkbox', { name: 'Practice with clients' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('Somebody else was faster')).toHaveAttribute('role', 'alert');
  });

  it.each([
    ['without a batch', { batch: null }],
    ['after the end', { status: 'completed' as const }],
  ])('cannot be ticked %s', async (_, fields) => {
    await show(fields);
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  it('wait for a batch', async () => {
    await show({ batch: null });
    expect(screen.getByText('kavya@example.in · no batch chosen yet')).toBeVisible();
  });
});

describe('taking a certificate back', () => {
  const open = async () => {
    const shown = await show(CERTIFIED);
    await shown.user.click(screen.getByRole('button', { name: 'Take it back' }));
    return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'Take FG-1 back?' })) };
  };

  it('needs a reason, which is sent', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByRole('button', { name: 'Take it back' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Why?'), ' ');
    expect(dialog.getByRole('button', { name: 'Take it back' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Why?'), 'The exam was taken by somebody else');
    backend.on(REVOKE, aStudent(CERTIFIED));
    backend.on(LIST, page([aStudent({ ...CERTIFIED, certificate: { serial: 'FG-1', revoked: true } })]));
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('taken back')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(backend.received(REVOKE)[0]).toMatchObject({
      params: { serial: 'FG-1' },
      body: { reason: expect.stringContaining('The exam was taken by somebody else') },
    });
  });

  it('that is refused says why and stays open', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Why?'), 'Wrong');
    backend.on(REVOKE, refusal(409, { message: 'It was taken back already' }));
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('It was taken back already')).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('can be left', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'FG-1' })).toHaveAttribute('href', '/institute/certificate/FG-1');
  });
});
