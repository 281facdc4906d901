import { submitReview } from '@fitghar/contracts/account';
import { backend, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import UploadReviewPage from './upload-review.page.tsx';

const PICTURE = /^Your photo/;
const picture = (bytes = 10) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
/** What only the screen asks for. */
const rate = async (user: ReturnType<typeof show>['user']) => {
  await user.click(screen.getByRole('radio', { name: /4/ }));
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'Yoga at home');
};
const show = () => {
  signIn({ name: 'Kavya Rao' });
  return renderScreen(<UploadReviewPage />, { at: '/uploadreview' });
};

describe('the review form', () => {
  it('sends name, occupation, review and picture and thanks the customer', async () => {
    const answer = backend.hold(submitReview);
    const { user } = show();
    expect(screen.getByLabelText('Name')).toHaveValue('Kavya Rao');
    await user.type(screen.getByLabelText('Occupation (optional)'), 'Teacher');
    await rate(user);
    await user.type(screen.getByLabelText('Area (optional)'), 'Indiranagar');
    await user.type(screen.getByLabelText('Review'), 'She is on time');
    await user.upload(screen.getByLabelText(PICTURE), picture());
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByRole('progressbar', { name: 'Uploading your photo' })).toBeVisible();
    answer.reply({ id: '65f1a0b2c3d4e5f601234567', status: 'pending' });
    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Write a review' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to my dashboard' })).toHaveAttribute('href', '/user/userDashboard');
    const [sent] = backend.received(submitReview);
    const about = { stars: '4', service: 'YOGA', area: 'Indiranagar' };
    expect(sent?.body).toEqual({ name: 'Kavya Rao', occupation: 'Teacher', review: 'She is on time', ...about });
    expect(sent?.file?.name).toBe('me.png');
  });

  it('reports a missing name, a missing review and a large picture together', async () => {
    const { user } = show();
    await user.clear(screen.getByLabelText('Name'));
    await user.upload(screen.getByLabelText(PICTURE), picture(5_000_001));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(screen.getByText('Name is required')).toBeVisible();
    expect(screen.getByText('Please write a few words')).toBeVisible();
    expect(screen.getByText('Please choose the stars')).toBeVisible();
    expect(screen.getByText('Please choose what it is about')).toBeVisible();
    expect(screen.getByText('Please choose a file of at most 5 MB')).toBeVisible();
    expect(backend.received(submitReview)).toHaveLength(0);
  });

  it('rejects a large picture with a valid review', async () => {
    const { user } = show();
    await rate(user);
    await user.type(screen.getByLabelText('Review'), 'She is on time');
    await user.upload(screen.getByLabelText(PICTURE), picture(5_000_001));
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(screen.getByText('Please choose a file of at most 5 MB')).toBeVisible();
    expect(backend.received(submitReview)).toHaveLength(0);
  });

  it('keeps the review if the server refuses or is unreachable', async () => {
    backend.on(submitReview, refusal(422, { message: 'We cannot take this', errors: { file: ['This is no picture'] } }), NO_CONNECTION);
    const { user } = show();
    await rate(user);
    await user.type(screen.getByLabelText('Review'), 'She is on time');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('This is no picture')).toBeVisible();
    expect(screen.getByText('We cannot take this')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    expect(screen.getByLabelText('Review')).toHaveValue('She is on time');
  });
});
