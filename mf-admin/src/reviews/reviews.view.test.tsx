import {
  type AdminReview,
  adminReview,
  approveReview,
  getAdminReviews,
  getTeamMe,
  rejectReview,
  replyToReview,
  type StaffRole,
} from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import ReviewsView from './reviews.view.tsx';

const review = (fields: Partial<AdminReview> = {}) =>
  sample(adminReview, { id: 'r1', name: 'Rohan', occupation: 'Potter', review: 'I came back to my mat', status: 'pending', ...fields });
function show(fields: Partial<AdminReview> = {}, role: StaffRole = 'admin') {
  signInAs(role);
  backend.on(getAdminReviews, pageWith(review(fields)));
  return renderScreen(<ReviewsView />, { at: '/admin/adminDashboard?view=reviews' });
}
const row = async () => within(await screen.findByRole('row', { name: /I came back to my mat/ }));

describe('Reviews', () => {
  it('show author, text, picture and reply', async () => {
    show({ picture_url: 'https://example.in/rohan.jpg', reply: 'Thank you', status: 'approved', created_at: '2026-11-24T10:00:00+05:30' });
    const cells = await row();
    expect(cells.getByRole('presentation')).toHaveAttribute('src', 'https://example.in/rohan.jpg');
    for (const words of ['Rohan', 'Potter', 'Reply: Thank you', 'Approved', 'Tue 24 Nov, 10:00 am'])
      expect(cells.getByText(words)).toBeVisible();
    expect(cells.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('say whether the writer has bought anything: %s', async (has_bought, marks) => {
    show({ has_bought });
    expect((await row()).queryAllByText('No purchases')).toHaveLength(marks);
  });

  it('are approved immediately', async () => {
    const { user } = show();
    backend.on(approveReview, review({ status: 'approved' }));
    await user.click(await screen.findByRole('button', { name: 'Approve Rohan' }));
    await waitFor(() => expect(backend.received(getAdminReviews)).toHaveLength(2));
    expect(backend.received(approveReview)[0]?.params).toEqual({ id: 'r1' });
  });

  it.each([
    ['Reject Rohan', 'Reject this review?', 'Reason (kept in the audit log)', 'Reject', rejectReview, 'reason'],
    ['Reply Rohan', 'Reply to Rohan', 'Reply (sent by email)', 'Send', replyToReview, 'message'],
  ] as const)('ask for text on %s', async (button, title, label, action, call, field) => {
    const { user } = show();
    backend.on(call, review());
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await user.type(dialog.getByLabelText(label), 'Thank you');
    await user.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(call)[0]?.body).toEqual({ [field]: 'Thank you' });
  });

  it('show ‘Some error occured’ if someone was faster, and keep the draft', async () => {
    const { user } = show();
    backend.on(rejectReview, refusal(409, { message: 'This review is approved already' }));
    await user.click(await screen.findByRole('button', { name: /^Reject/ }));
    await user.type(screen.getByLabelText(/^Reason/), 'Names a trainer');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('This review is approved already')).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Names a trainer');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('accept one reply, approved or not', async () => {
    show({ status: 'approved' });
    expect(await screen.findByRole('button', { name: 'Reply Rohan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it('are read-only for a viewer', async () => {
    show({}, 'viewer');
    await row();
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
  });

  it('show an empty state', async () => {
    signInAs();
    backend.on(getAdminReviews, pageWith());
    renderScreen(<ReviewsView />);
    expect(await screen.findByText('Customer reviews will appear here for approval.')).toBeVisible();
  });
});
