import { type AdminEnquiry, adminEnquiry, answerEnquiry, getAdminEnquiries, getTeamMe, type StaffRole } from '@fitghar/contracts/admin';
import { queryClient } from '@fitghar/platform/data';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import EnquiriesView from './enquiries.view.tsx';

const NOON = new Date('2026-11-24T12:00:00+05:30');

const enquiry = (fields: Partial<AdminEnquiry> = {}) =>
  sample(adminEnquiry, {
    name: 'Ravi Shah',
    company: 'Shah Mills',
    email: 'ravi@example.in',
    phone: '9876543210',
    requirement: 'Yoga for forty people',
    kind: 'corporate',
    status: 'open',
    due_at: '2026-11-24T18:30:00+05:30',
    ...fields,
  });
function show(fields: Partial<AdminEnquiry> = {}, role: StaffRole = 'admin') {
  signInAs(role);
  backend.on(getAdminEnquiries, pageWith(enquiry(fields)));
  return renderScreen(<EnquiriesView />, { at: '/admin/adminDashboard?view=enquiries', advanceTimers: jest.advanceTimersByTime });
}
const row = async () => within(await screen.findByRole('row', { name: /Yoga for forty/ }));

describe('Enquiries', () => {
  beforeEach(() => void jest.useFakeTimers({ now: NOON, doNotFake: ['queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('shows who asks for what, the most urgent first', async () => {
    show();
    const cells = await row();
    expect(cells.getByRole('link', { name: 'Ravi Shah' })).toBeVisible();
    expect(cells.getByText('Shah Mills · ravi@example.in · 9876543210')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^Due/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('shows the email once for a visitor without a name', async () => {
    show({ name: '', company: '' });
    const cells = await row();
    expect(cells.getByRole('link', { name: 'ravi@example.in' })).toBeVisible();
    expect(cells.getByText('9876543210')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reply ravi@example.in' })).toBeVisible();
  });

  it.each([
    ['2026-11-24T18:30:30+05:30', 'due in 6 h 30 min'],
    ['2026-11-24T12:40:30+05:30', 'due in 40 min'],
    ['2026-11-24T10:30:30+05:30', 'late by 1 h 30 min'],
  ])('due at %s show %s', async (due_at, words) => {
    show({ due_at });
    expect((await row()).getByText(words)).toBeVisible();
  });

  it('shows the reply and its time', async () => {
    show({ status: 'answered', answered_at: '2026-11-24T11:00:00+05:30', answer: 'We call you tomorrow' });
    const cells = await row();
    expect(cells.getByText('Replied Tue 24 Nov, 11:00 am')).toBeVisible();
    expect(cells.getByText('Reply: We call you tomorrow')).toBeVisible();
    expect(cells.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows a reply without a known time', async () => {
    show({ status: 'answered', answered_at: null });
    expect((await row()).getByText('Replied')).toBeVisible();
  });

  it('are answered by email, with the question in view', async () => {
    const { user } = show();
    backend.on(answerEnquiry, enquiry({ status: 'answered' }));
    await user.click(await screen.findByRole('button', { name: 'Reply Ravi Shah' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reply to Ravi Shah' }));
    expect(dialog.getByText('Yoga for forty people')).toBeVisible();
    await user.type(dialog.getByLabelText('Reply (sent by email to ravi@example.in)'), 'We call you tomorrow');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Reply sent')).toBeVisible();
    expect(backend.received(answerEnquiry)[0]?.body).toEqual({ message: 'We call you tomorrow' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show ‘Some error occured’ if a colleague was faster, and keep the draft', async () => {
    const { user } = show();
    const held = backend.hold(answerEnquiry);
    await user.click(await screen.findByRole('button', { name: 'Reply Ravi Shah' }));
    await user.type(screen.getByLabelText(/^Reply \(sent by email/), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await act(async () => {
      held.reply(refusal(409, { message: 'Asha has answered already' }));
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('Asha has answered already')).toBeVisible();
    expect(screen.getByLabelText(/^Reply \(sent by email/)).toHaveValue('Hello');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['answers it', [enquiry({ status: 'answered', answer: 'Done' })], 'This record was just updated'],
    ['answers it and it leaves the list', [], 'This record is no longer in the list'],
  ])('keep a half-typed reply when a colleague %s', async (_, rows, notice) => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Reply Ravi Shah' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reply to Ravi Shah' }));
    await user.type(dialog.getByLabelText(/^Reply \(sent by email/), 'We come on');
    backend.on(getAdminEnquiries, pageWith(...rows));
    await act(() => queryClient.invalidateQueries());
    expect(await dialog.findByRole('alert')).toHaveTextContent(notice);
    expect(dialog.getByLabelText(/^Reply \(sent by email/)).toHaveValue('We come on');
  });

  it('can be filtered by state and kind', async () => {
    const { user } = show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Natal');
    await waitFor(() => expect(backend.received(getAdminEnquiries).at(-1)?.query).toEqual({ status: 'open', kind: 'natal', limit: '25' }));
  });

  it('are read-only without the permission to answer', async () => {
    show({}, 'accountant');
    await row();
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
  });

  it('show an empty state', async () => {
    signInAs();
    backend.on(getAdminEnquiries, pageWith());
    renderScreen(<EnquiriesView />);
    expect(await screen.findByText('Enquiries from the site’s forms will appear here.')).toBeVisible();
  });
});
