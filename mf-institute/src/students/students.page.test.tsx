import {
  type AdminEnrolment,
  adminEnrolments,
  getAdminBatches,
  getAdminEnrolments,
  putIntoBatch,
  revokeCertificate,
  setModule,
} from '@fitghar/contracts/institute';
import { queryClient } from '@fitghar/platform/data';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn, turnPages } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBatch, aStudent } from '../../test/institute.ts';
import StudentsPage from './students.page.tsx';

const page = (rows: AdminEnrolment[], fields: Partial<{ page: number; limit: number; total: number }> = {}) =>
  sample(adminEnrolments, { rows, total: rows.length, page: 1, ...fields });
const CERTIFIED = { status: 'completed', certificate: { serial: 'FG-1', revoked: false } } as const;

async function show(fields: Partial<AdminEnrolment> = {}) {
  backend.on(getAdminEnrolments, page([aStudent(fields)]));
  const { user } = renderScreen(<StudentsPage />);
  await user.click(await screen.findByText('Kavya Rao'));
  return { user };
}

beforeEach(() => void signIn({ type: 'A' }));

describe('students', () => {
  it('show loading, error and empty states', async () => {
    const list = backend.hold(getAdminEnrolments);
    const { user } = renderScreen(<StudentsPage />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    list.reply(NO_CONNECTION);
    expect(await screen.findByText('Could not load the students')).toBeVisible();
    backend.on(getAdminEnrolments, page([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No students yet')).toBeVisible();
  });

  it.each([
    ['Enrolled', { status: 'enrolled' }],
    ['Completed', { status: 'completed' }],
    ['Refunded', { status: 'refunded' }],
  ] as const)('show person, programme, progress and the status %s', async (status, fields) => {
    await show(fields);
    expect(screen.getByText(status, { selector: 'summary *' })).toBeVisible();
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByText('kavya@example.in · Weight management, from Mon 4 Jan 2027')).toBeVisible();
  });

  it('can be filtered by status', async () => {
    const { user } = await show();
    await user.selectOptions(screen.getByLabelText('Show'), 'Completed');
    await waitFor(() =>
      expect(backend.received(getAdminEnrolments).map(({ query }) => query)).toContainEqual(
        expect.objectContaining({ page: '1', status: 'completed' }),
      ),
    );
  });

  it('are paginated', async () => {
    backend.on(getAdminEnrolments, ({ query }) => page([aStudent()], { page: Number(query.page), limit: 10, total: 11 }));
    const { user } = renderScreen(<StudentsPage />);
    await turnPages(user);
    expect(backend.received(getAdminEnrolments).map(({ query }) => query.page)).toEqual(['1', '2']);
  });
});

describe('modules', () => {
  it('can be completed, which reloads the list', async () => {
    const { user } = await show();
    const second = screen.getByRole('checkbox', { name: 'Practice with clients' });
    expect(screen.getByRole('checkbox', { name: 'Foundations' })).toBeChecked();
    const saved = backend.hold(setModule);
    await user.click(second);
    expect(second).toBeChecked();
    expect(second).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Foundations' }));
    saved.reply(aStudent());
    await waitFor(() => expect(backend.received(setModule).map(({ body }) => body)).toEqual([{ module: 1, done: true }]));
    await waitFor(() => expect(backend.received(getAdminEnrolments)).toHaveLength(2));
  });

  it('show why the server refused', async () => {
    const { user } = await show();
    backend.on(setModule, refusal(409, { message: 'Someone else was faster' }));
    await user.click(screen.getByRole('checkbox', { name: 'Practice with clients' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('Someone else was faster')).toHaveAttribute('role', 'alert');
  });

  it.each([
    ['without a batch', { batch: null }],
    ['after the end', { status: 'completed' as const }],
  ])('cannot be completed %s', async (_, fields) => {
    await show(fields);
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  it('wait for a batch', async () => {
    await show({ batch: null });
    expect(screen.getByText('kavya@example.in · no batch chosen yet')).toBeVisible();
  });
});

describe('the batch of a student', () => {
  it('is changed by the team, also to one that has begun', async () => {
    const { user } = await show();
    const batch = { ...aBatch(), programme_id: 'specialist', programme: 'Specialist programme', seats: 30, students: 4, has_begun: true };
    const others = { ...batch, id: 'other', programme_id: 'fellowship' };
    backend.on(getAdminBatches, [{ ...batch, id: 'december', starts_on: '2026-12-07' }, batch, others]);
    await user.click(screen.getByRole('button', { name: 'Change batch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Batch of Kavya Rao' }));
    expect(await dialog.findAllByRole('radio', { name: /^From/ })).toHaveLength(2);
    await user.click(dialog.getByRole('radio', { name: /^From Mon 7 Dec/ }));
    backend.on(putIntoBatch, refusal(409, { code: 'batch_full', message: 'This batch is full' }), aStudent());
    await user.click(dialog.getByRole('button', { name: 'Choose batch' }));
    expect(await screen.findByText('This batch is full')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^From Mon 7 Dec/ }));
    await user.click(dialog.getByRole('button', { name: 'Choose batch' }));
    expect(await screen.findByText('Batch changed. The student is emailed the classes')).toBeVisible();
    expect(backend.received(putIntoBatch).at(-1)?.body).toEqual({ batch_id: 'december', track: 'Weight management' });
  });

  it('is not offered after the end', async () => {
    await show({ status: 'completed' });
    expect(screen.queryByRole('button', { name: 'Change batch' })).not.toBeInTheDocument();
  });
});

describe('revoking a certificate', () => {
  const open = async () => {
    const shown = await show(CERTIFIED);
    await shown.user.click(screen.getByRole('button', { name: 'Revoke' }));
    return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'Revoke certificate FG-1?' })) };
  };

  it('requires a reason and sends it', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByRole('button', { name: 'Revoke' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason (shared with the student)'), ' ');
    expect(dialog.getByRole('button', { name: 'Revoke' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason (shared with the student)'), 'The exam was taken by someone else');
    backend.on(revokeCertificate, aStudent(CERTIFIED));
    backend.on(getAdminEnrolments, page([aStudent({ ...CERTIFIED, certificate: { serial: 'FG-1', revoked: true } })]));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(backend.received(revokeCertificate)[0]).toMatchObject({
      params: { serial: 'FG-1' },
      body: { reason: expect.stringContaining('The exam was taken by someone else') },
    });
  });

  it('stays open and shows why it was refused', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Reason (shared with the student)'), 'Wrong');
    backend.on(revokeCertificate, refusal(409, { message: 'It was revoked already' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Some error occured')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('It was revoked already')).toHaveAttribute('role', 'alert');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keeps a half-typed reason when a refetch drops the student', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Reason (shared with the student)'), 'The exam was');
    backend.on(getAdminEnrolments, page([]));
    await act(() => queryClient.invalidateQueries());
    expect(await dialog.findByRole('alert')).toHaveTextContent('This record is no longer in the list');
    expect(dialog.getByLabelText('Reason (shared with the student)')).toHaveValue('The exam was');
  });

  it('asks before a typed reason is discarded', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Reason (shared with the student)'), 'The exam was');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByLabelText('Reason (shared with the student)')).toHaveValue('The exam was');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be abandoned', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'FG-1' })).toHaveAttribute('href', '/institute/certificate/FG-1');
  });
});
