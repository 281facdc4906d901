import {
  cancelLinkedSession,
  getLinkedSession,
  getLinkedSessionTimes,
  type LinkedSession,
  linkedSession,
  moveLinkedSession,
} from '@fitghar/contracts/booking';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import SessionLinkPage from './session-link.page.tsx';

const AT = '/session?id=65f1a0b2c3d4e5f600000001&until=1795500000&signature=abc';
const aSession = (fields: Partial<LinkedSession> = {}): LinkedSession =>
  sample(linkedSession, {
    ...{ service_type: 'YOGA', date: '2026-11-24', time: '07:00', status: 'Trainer Assigned', trainer: 'Arjun Rao', is_trial: true },
    ...{ moves: 0, can_move: true, can_cancel: true, cancel_uses_it: false, movable_until: '2026-12-05' },
    ...fields,
  });

async function show(fields: Partial<LinkedSession> = {}) {
  backend.on(getLinkedSession, aSession(fields));
  const { user } = renderScreen(<SessionLinkPage />, { at: AT });
  await screen.findByRole('heading', { name: 'Tue 24 Nov, 7:00–8:00 am' });
  return { user };
}

describe('the link of a reminder', () => {
  it('moves the session without login, after saying what that means', async () => {
    const { user } = await show();
    expect(backend.received(getLinkedSession)[0]?.query).toEqual({ until: '1795500000', signature: 'abc' });
    backend.on(getLinkedSessionTimes, {
      times: [
        { time: '07:00', free: false, full: true, same_trainer: true },
        { time: '18:00', free: true, full: false, same_trainer: true },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Move to another time' }));
    expect(screen.getByText('You can move it 2 more times after this.')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: '6:00 pm' }));
    const MOVE = moveLinkedSession;
    backend.on(MOVE, refusal(409, { message: 'It was just taken' }), aSession({ time: '18:00', moves: 1 }));
    await user.click(screen.getByRole('button', { name: 'Move session' }));
    expect(await screen.findByText('It was just taken')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move session' }));
    expect(await screen.findByRole('heading', { name: 'Your session is on Tue 24 Nov, 6:00–7:00 pm' })).toHaveFocus();
    expect(screen.getByText(/This link no longer works/)).toBeVisible();
    expect(backend.received(MOVE)[1]).toMatchObject({ query: { signature: 'abc' }, body: { date: '2026-11-24', time: '18:00' } });
  });

  it.each([
    [{}, 'We’ll release your slot and start your refund.', 'We’ve released your slot and started your refund.'],
    [{ is_trial: false }, 'It goes back to your package.', 'It’s back in your package.'],
    [
      { is_trial: false, cancel_uses_it: true, can_move: false },
      'It begins in less than 4 hours, so it will count as used.',
      'so it counts as used.',
    ],
  ])('cancels it, after saying what that means (%j)', async (fields, consequence, result) => {
    const { user } = await show(fields);
    await user.click(screen.getByRole('button', { name: 'I can’t make it' }));
    expect(screen.getByText(new RegExp(`Cancel this session\\? ${consequence}`))).toBeVisible();
    const CANCEL = cancelLinkedSession;
    backend.on(CANCEL, refusal(409, { message: 'This session can no longer be cancelled' }), aSession({ ...fields, status: 'Cancelled' }));
    await user.click(screen.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('This session can no longer be cancelled')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByRole('heading', { name: 'Your session is cancelled' })).toHaveFocus();
    expect(screen.getByText(new RegExp(result))).toBeVisible();
  });

  it('says what the cancellation meant by the server’s answer, also if the page was open for long', async () => {
    const { user } = await show({ is_trial: false });
    await user.click(screen.getByRole('button', { name: 'I can’t make it' }));
    backend.on(cancelLinkedSession, aSession({ is_trial: false, status: 'Cancelled', cancel_uses_it: true }));
    await user.click(screen.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('It was less than 4 hours away, so it counts as used.')).toBeVisible();
  });

  it('keeps the place of the keyboard, and the session if it is not cancelled', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'I can’t make it' }));
    expect(screen.getByRole('button', { name: 'I can’t make it', expanded: true })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep session' }));
    expect(screen.queryByText(/Cancel this session/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'I can’t make it', expanded: false })).toHaveFocus();
  });

  it('no longer shows the session once another tab has changed it', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'I can’t make it' }));
    backend.on(cancelLinkedSession, refusal(410, { message: 'This link is no longer valid' }));
    backend.on(getLinkedSession, refusal(410, { message: 'This link is no longer valid' }));
    await user.click(screen.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.queryByText(/Tue 24 Nov/)).not.toBeInTheDocument();
  });

  it.each([
    ['it has expired, once the session was changed', 410],
    ['it is incomplete, without a session', 404],
  ])('says that %s', async (_, status) => {
    backend.on(getLinkedSession, refusal(status, { message: 'This link is no longer valid' }));
    renderScreen(<SessionLinkPage />, { at: AT });
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute('href', '/user/userDashboard');
  });
});
