import { changeWhoComes, getBookingTimes, getOngoingSession, getSessionCalendar } from '@fitghar/contracts/booking';
import { invalidateTopics } from '@fitghar/platform/data';
import { backend, browser, NO_CONNECTION, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aService } from '../../test/bookings.ts';
import OngoingSessionWidget from './ongoing-session.widget.tsx';

const TRAINER = { name: 'Arjun Rao', contact_number: '9700000001', rating: null, card: null };
const block = () => within(screen.getByRole('region', { name: 'Ongoing Session' }));

beforeEach(() => void signIn());

describe('the ongoing session', () => {
  it('shows loading and error states with a retry', async () => {
    const ongoing = backend.hold(getOngoingSession);
    const { user } = renderScreen(<OngoingSessionWidget />);
    expect(block().getByRole('status')).toHaveTextContent('Loading');
    ongoing.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load your session')).toBeVisible();
    backend.on(getOngoingSession, null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No session yet')).toBeVisible();
  });

  it('offers a trial if there is none', async () => {
    backend.on(getOngoingSession, null);
    renderScreen(<OngoingSessionWidget />);
    expect(await screen.findByRole('link', { name: 'Book a trial for ₹99' })).toHaveAttribute('href', '/booksession');
  });

  it('shows "the latest service with type, trial date, trial time and status"', async () => {
    backend.on(getOngoingSession, aService());
    renderScreen(<OngoingSessionWidget />);
    expect(screen.getByRole('heading', { name: 'Ongoing Session' })).toBeVisible();
    expect(await block().findByRole('heading', { name: 'Yoga Trainer at home' })).toBeVisible();
    expect(block().getByText('Tue 24 Nov, 7:00–8:00 am')).toBeVisible();
    expect(block().getByText('Session Booked')).toBeVisible();
    expect(block().queryByText(/Your trainer/)).not.toBeInTheDocument();
  });

  it.each([
    ['0412', 'Your trainer is Arjun Rao. Start PIN: 0412'],
    [null, 'Your trainer is Arjun Rao'],
  ])('shows the trainer and the PIN %s', async (start_pin, text) => {
    backend.on(getOngoingSession, aService({ typeOfservice: 'FITNESS', status: 'Trainer Assigned', trainer: TRAINER, start_pin }));
    renderScreen(<OngoingSessionWidget />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that the trainer is on the way, and that the session has started', async () => {
    const service = aService({ status: 'Trainer Assigned', trainer: TRAINER, start_pin: '0412', on_the_way: true });
    backend.on(getOngoingSession, service);
    renderScreen(<OngoingSessionWidget />);
    expect(await screen.findByText('Arjun Rao is on the way')).toBeVisible();
    backend.on(getOngoingSession, { ...service, start_pin: null, started: true });
    act(() => void invalidateTopics('booking'));
    expect(await screen.findByText('Your session has started')).toBeVisible();
    expect(screen.queryByText('Arjun Rao is on the way')).not.toBeInTheDocument();
  });

  it('is called, moved and put into a calendar where it is shown', async () => {
    const service = aService({ status: 'Trainer Assigned', trainer: TRAINER, can_move: true });
    backend.on(getOngoingSession, service);
    backend.on(getSessionCalendar, new Response('BEGIN:VCALENDAR'));
    backend.hold(getBookingTimes);
    const { user } = renderScreen(<OngoingSessionWidget />);
    expect(await screen.findByRole('link', { name: 'Call Arjun Rao' })).toHaveAttribute('href', 'tel:+919700000001');
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['session.ics']));
    expect(backend.received(getSessionCalendar)[0]?.params).toEqual({ id: service.id });
    await user.click(screen.getByRole('button', { name: 'Move session' }));
    expect(await screen.findByRole('dialog', { name: 'Move this session' })).toBeVisible();
  });

  it('changes who comes to a paid session, and says if someone else is looked for', async () => {
    const service = aService({ status: 'Trainer Assigned', trainer: TRAINER, trainer_gender: 'Any' });
    backend.on(getOngoingSession, service);
    const { user } = renderScreen(<OngoingSessionWidget />);
    await user.click(await screen.findByRole('button', { name: 'Change who comes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change who comes' }));
    await user.click(dialog.getByRole('radio', { name: 'A woman' }));
    await user.selectOptions(dialog.getByLabelText('Language you’d like to train in'), 'Hindi');
    backend.on(changeWhoComes, { ...service, status: 'Session Booked', trainer: null });
    await user.click(dialog.getByRole('button', { name: 'Save change' }));
    expect(await screen.findByText('Changed. We’ll find you another trainer')).toBeVisible();
    expect(backend.received(changeWhoComes)[0]?.body).toEqual({ trainer_gender: 'Female', trainer_language: 'Hindi' });
  });

  it.each([
    ['Completed', 'Continue with a package', '/packages'],
    ['Cancelled', 'Book another trial', '/booksession'],
  ] as const)('leads on once it is %s', async (status, name, href) => {
    backend.on(getOngoingSession, aService({ status }));
    renderScreen(<OngoingSessionWidget />);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it.each([
    ['Cancelled', 'pay_Test1234567890', 1],
    ['Refunded', 'pay_Test1234567890', 1],
    ['Cancelled', null, 0],
    ['Completed', 'pay_Test1234567890', 0],
  ] as const)('leads to the money if it was %s with the payment %s', async (status, TransactionId, links) => {
    backend.on(getOngoingSession, aService({ status, TransactionId }));
    renderScreen(<OngoingSessionWidget />);
    await screen.findByRole('heading', { name: 'Yoga Trainer at home' });
    expect(screen.queryAllByRole('link', { name: 'See what happens to your money' })).toHaveLength(links);
  });

  it('no longer shows the trainer after the visit', async () => {
    backend.on(getOngoingSession, aService({ status: 'Completed', trainer: TRAINER }));
    renderScreen(<OngoingSessionWidget />);
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.queryByText(/Your trainer/)).not.toBeInTheDocument();
  });
});
