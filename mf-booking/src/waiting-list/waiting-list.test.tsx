import { getWaitlist, joinWaitlist, leaveWaitlist, takeFreedSlot, type WaitlistEntryRow, waitlist } from '@fitghar/contracts/booking';
import { useClientState } from '@fitghar/platform';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import FullHours from './full-hours.tsx';
import { MyWaitingList } from './my-waiting-list.tsx';

const SESSION = '65f1a0b2c3d4e5f6000000c1';
const entryWith = (fields: Partial<WaitlistEntryRow> = {}): WaitlistEntryRow => ({
  ...{
    id: '65f1a0b2c3d4e5f6000000d1',
    service_type: 'YOGA',
    date: '2026-11-24',
    time: '07:00',
    trainer_gender: 'Any',
    status: 'waiting',
    position: 2,
  },
  ...{ offered_until: null, session_id: null, package_id: null },
  ...fields,
});
const listOf = (...rows: WaitlistEntryRow[]) => sample(waitlist, { rows });
const offer = (fields: Partial<WaitlistEntryRow> = {}) =>
  entryWith({ status: 'offered', position: null, offered_until: '2026-11-21T10:15:00+05:30', ...fields });

beforeEach(() => void signIn());

describe('the waiting list of a full hour', () => {
  it('is joined and left', async () => {
    backend.on(getWaitlist, listOf());
    const { user } = renderScreen(<FullHours service="YOGA" date="2026-11-24" times={['07:00']} purpose={{ session_id: SESSION }} />);
    await user.click(screen.getByText('Preferred time full? Join the waiting list'));
    expect(screen.getByText(/we hold it for the first in line for 20 minutes\./)).toBeVisible();
    backend.on(joinWaitlist, refusal(409, { message: 'This time is free again. Please choose it' }), listOf(entryWith()));
    await user.click(screen.getByRole('button', { name: /^Join/ }));
    expect(await screen.findByText('This time is free again. Please choose it')).toBeVisible();
    backend.on(getWaitlist, listOf(entryWith()));
    await user.click(screen.getByRole('button', { name: /^Join/ }));
    expect(await screen.findByText('You’re number 2 in line')).toBeVisible();
    expect(backend.received(joinWaitlist)[1]?.body).toEqual({
      service_type: 'YOGA',
      date: '2026-11-24',
      time: '07:00',
      session_id: SESSION,
    });
    backend.on(leaveWaitlist, listOf());
    backend.on(getWaitlist, listOf());
    await user.click(screen.getByRole('button', { name: /^Leave/ }));
    const question = within(await screen.findByRole('dialog', { name: /^Leave the waiting list of/ }));
    expect(backend.received(leaveWaitlist)).toEqual([]); // the place in line would be lost
    await user.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('button', { name: /^Join/ })).toBeVisible();
  });

  it('is not shown if no hour is full', () => {
    renderScreen(<FullHours service="YOGA" date="2026-11-24" times={[]} />);
    expect(screen.queryByText(/waiting list/)).not.toBeInTheDocument();
  });
});

describe('my waiting lists', () => {
  it('take a place for a session, after saying what that means', async () => {
    const session = { moves: 1, trainer_gone: false };
    backend.on(getWaitlist, listOf(offer({ session_id: SESSION, session }), entryWith({ id: '65f1a0b2c3d4e5f6000000d2', time: '08:00' })));
    const { user } = renderScreen(<MyWaitingList />);
    expect(await screen.findByText('A slot is free: Tue 24 Nov, 7:00–8:00 am')).toBeVisible();
    expect(screen.getByText(/This moves your session to this time. You can move it one more time after this./)).toBeVisible();
    expect(screen.getByText('Yoga Trainer at home · number 2 in line')).toBeVisible();
    backend.on(takeFreedSlot, refusal(409, { message: 'This slot is no longer held for you' }), listOf());
    await user.click(screen.getByRole('button', { name: 'Take this slot' }));
    expect(await screen.findByText('This slot is no longer held for you')).toBeVisible();
    backend.on(getWaitlist, listOf());
    await user.click(screen.getByRole('button', { name: 'Take this slot' }));
    expect(await screen.findByText('Your session is on Tue 24 Nov, 7:00–8:00 am')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/A slot is free/)).not.toBeInTheDocument());
  });

  it('do not hide an offer silently if they cannot be loaded', async () => {
    backend.on(getWaitlist, NO_CONNECTION);
    const { user } = renderScreen(<MyWaitingList />);
    expect(await screen.findByText('We couldn’t load your waiting lists')).toBeVisible();
    backend.on(getWaitlist, listOf(offer()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^A slot is free/)).toBeVisible();
  });

  it('say that the move does not count if the trainer of the session can no longer come', async () => {
    backend.on(getWaitlist, listOf(offer({ session_id: SESSION, session: { moves: 3, trainer_gone: true } })));
    renderScreen(<MyWaitingList />);
    const meaning =
      'This moves your session to this time. This doesn’t count as one of your moves, because your trainer can no longer come.';
    expect(await screen.findByText((text) => text.endsWith(meaning))).toBeVisible();
  });

  it('do not count moves that an older server does not tell', async () => {
    backend.on(getWaitlist, listOf(offer({ session_id: SESSION })));
    renderScreen(<MyWaitingList />);
    expect(await screen.findByText(/This moves your session to this time\.$/)).toBeVisible();
  });

  it('book a trial in the wizard, at the hour that is offered', async () => {
    backend.on(getWaitlist, listOf(offer()));
    const { user } = renderScreen(<MyWaitingList />);
    expect(await screen.findByText(/To book your trial at this time, enter your details and proceed to pay before then\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take this slot' }));
    expect(location.pathname).toBe('/booksession');
    expect(useClientState.getState().bookSession).toMatchObject({ trial_date: '2026-11-24', trial_time: '07:00', typeOfservice: 'YOGA' });
  });

  it('decline an offer', async () => {
    backend.on(getWaitlist, listOf(offer({ package_id: SESSION })));
    const { user } = renderScreen(<MyWaitingList />);
    expect(await screen.findByText(/This plans one of your open sessions at this time/)).toBeVisible();
    backend.on(leaveWaitlist, listOf());
    backend.on(getWaitlist, listOf());
    await user.click(screen.getByRole('button', { name: /^No, thanks/ }));
    await user.click(await screen.findByRole('button', { name: 'Give it up' }));
    expect(await screen.findByText('The slot goes to the next in line')).toBeVisible();
  });
});
