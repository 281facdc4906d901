import {
  cancelBooking,
  getBookingTimes,
  getServices,
  moveBooking,
  rateSession,
  type ServiceRecord,
  servicesPage,
} from '@fitghar/contracts/booking';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aService } from '../../test/bookings.ts';
import ServicesWidget from './services.widget.tsx';

const page = (...rows: ServiceRecord[]) => sample(servicesPage, { rows, total: rows.length });
const TRAINER = { name: 'Arjun Rao', contact_number: '9700000001', rating: 4.5, card: null };

async function show(fields: Partial<ServiceRecord> = {}) {
  backend.on(getServices, page(aService(fields)));
  const { user } = renderScreen(<ServicesWidget />);
  await screen.findByText('Transaction ID');
  return { user };
}
const fact = (label: string) => within(screen.getByText(label).parentElement!).getByRole('definition').textContent;

beforeEach(() => void signIn());

describe('my services', () => {
  it('show loading, error and empty states', async () => {
    const list = backend.hold(getServices);
    const { user } = renderScreen(<ServicesWidget />);
    expect(screen.getByRole('region', { name: 'Services' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    list.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load your services')).toBeVisible();
    backend.on(getServices, page());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No sessions yet')).toBeVisible();
  });

  it('are paginated', async () => {
    const pageAt = (page: number, TransactionId: string) =>
      sample(servicesPage, { rows: [aService({ TransactionId })], page, limit: 10, total: 11 });
    backend.on(getServices, pageAt(1, 'pay_11'), pageAt(2, 'pay_1'));
    const { user } = renderScreen(<ServicesWidget />);
    expect(await screen.findByText('pay_11')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('pay_1')).toBeVisible();
    expect(screen.queryByText('pay_11')).not.toBeInTheDocument();
    expect(backend.received(getServices).map(({ query }) => query)).toEqual([{ page: '1' }, { page: '2' }]);
  });

  it('show a package price this release does not know yet', async () => {
    await show({ package_price: 5499 });
    expect(fact('Package price')).toMatch(/^5499 /);
  });

  it('show every detail of a session (section 2)', async () => {
    await show({ trainer: TRAINER, training_for: 'Female' });
    expect(screen.getByRole('heading', { name: 'Yoga Trainer at home' })).toBeVisible();
    expect(Object.fromEntries(screen.getAllByRole('term').map(({ textContent }) => [textContent, fact(textContent ?? '')]))).toEqual({
      'Trainer assigned': 'Arjun Rao',
      'Contact number': '9700000001',
      Ratings: '4.5',
      'Service type': 'Yoga',
      'Trainer category': 'Standard',
      'Trial date': 'Tue 24 Nov',
      'Trial time': '7:00–8:00 am',
      'Package price': '4999 (Standard: ₹10,328)',
      'TRIAL SESSION': '₹99',
      'Transaction ID': 'pay_1',
    });
    expect(screen.getByText('Session Booked')).toBeVisible();
  });

  it('show placeholders for unknown details', async () => {
    await show({ trainer: null, TransactionId: null });
    expect(['Trainer assigned', 'Contact number', 'Ratings', 'Transaction ID'].map(fact)).toEqual(['Not yet assigned', '–', '–', '–']);
  });

  it('show one’s own stars before the trainer’s average, and a dash without ratings', async () => {
    await show({ trainer: TRAINER, rating: 3 });
    expect(fact('Ratings')).toBe('3 of 5, rated by you');
  });

  it('show a dash for an unrated trainer', async () => {
    await show({ trainer: { ...TRAINER, rating: null } });
    expect(fact('Ratings')).toBe('–');
  });

  it('show whom a session is for', async () => {
    await show({ assistance: 'self' });
    expect(screen.getByText('For - SELF')).toBeVisible();
  });

  it('name another person with their number', async () => {
    await show({ assistance: 'forothers', name: 'Amma', phone: '9845012345' });
    expect(screen.getByText('For - Amma, 9845012345')).toBeVisible();
  });

  it('show the Start PIN while a trainer is assigned', async () => {
    await show({ start_pin: '0412', trainer: TRAINER, status: 'Trainer Assigned' });
    expect(screen.getByRole('heading', { name: 'Start PIN 0412' })).toBeVisible();
    expect(screen.getByText('Trainer Assigned')).toBeVisible();
  });

  it.each(['Cancelled', 'Refunded', 'Completed'] as const)('show no PIN, cancellation or stars if %s', async (status) => {
    await show({ status });
    expect(screen.getByText(status)).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(/^Start PIN/)).not.toBeInTheDocument();
  });
});

describe('cancelling a session', () => {
  const ask = async () => {
    const shown = await show({ can_cancel: true, id: '65f1a0b2c3d4e5f60123aaaa' });
    await shown.user.click(screen.getByRole('button', { name: 'Cancel session' }));
    return shown;
  };

  it('asks for confirmation and can be abandoned', async () => {
    const { user } = await ask();
    expect(screen.getByRole('alert')).toHaveTextContent('Cancel this session? We’ll release your slot and start your refund.');
    await user.click(screen.getByRole('button', { name: 'Keep session' }));
    expect(screen.getByRole('button', { name: 'Cancel session' })).toBeVisible();
    expect(backend.received(cancelBooking)).toEqual([]);
  });

  it('explains the refund and reloads the list', async () => {
    const { user } = await ask();
    backend.on(cancelBooking, aService({ status: 'Cancelled' }));
    backend.on(getServices, page(aService({ status: 'Cancelled' })));
    const confirm = screen.getByRole('button', { name: 'Cancel session' });
    await user.click(confirm);
    await user.click(confirm);
    expect(await screen.findByText('Session cancelled. Your refund has started')).toBeVisible();
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(backend.received(cancelBooking).map(({ params }) => params)).toEqual([{ id: '65f1a0b2c3d4e5f60123aaaa' }]);
  });

  it('shows why it was refused', async () => {
    const { user } = await ask();
    backend.on(cancelBooking, refusal(409, { message: 'This session can no longer be cancelled' }));
    await user.click(screen.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('This session can no longer be cancelled')).toBeVisible();
    await waitFor(() => expect(backend.received(getServices)).toHaveLength(2));
  });
});

describe('rating a visit', () => {
  it('takes one click and is acknowledged', async () => {
    const { user } = await show({ can_rate: true, trainer: TRAINER, status: 'Completed' });
    const stars = screen.getByRole('group', { name: 'How was your session with Arjun Rao?' });
    expect(
      within(stars)
        .getAllByRole('button')
        .map((star) => star.textContent),
    ).toEqual(['★ 11 star', '★ 22 stars', '★ 33 stars', '★ 44 stars', '★ 55 stars']);
    backend.on(rateSession, aService({ rating: 4 }));
    backend.on(getServices, page(aService({ rating: 4, status: 'Completed', trainer: TRAINER })));
    await user.click(within(stars).getByRole('button', { name: '4 stars' }));
    expect(await screen.findByText('Thanks for rating your session')).toBeVisible();
    expect(backend.received(rateSession)[0]?.body).toEqual({ stars: 4 });
    await waitFor(() => expect(fact('Ratings')).toBe('4 of 5, rated by you'));
  });

  it('works without a trainer’s name, and shows a refusal', async () => {
    const { user } = await show({ can_rate: true, trainer: null });
    const held = backend.hold(rateSession);
    const star = within(screen.getByRole('group', { name: 'How was your session?' })).getByRole('button', { name: '1 star' });
    await user.click(star);
    await user.click(star);
    expect(backend.received(rateSession)).toHaveLength(1);
    expect(star).toHaveFocus();
    held.reply(refusal(409, { message: 'You can rate a session once, after it is completed' }));
    expect(await screen.findByText('You can rate a session once, after it is completed')).toBeVisible();
  });

  it('move a trial, after showing what that means', async () => {
    const { user } = await show({ can_move: true, moves: 1, trainer: TRAINER, movable_until: '2026-12-05' });
    backend.on(getBookingTimes, {
      times: [
        { time: '07:00', free: false, full: false, same_trainer: true },
        { time: '08:00', free: true, full: false, same_trainer: false },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Move session' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move this session' });
    expect(dialog).toHaveTextContent('Now Tue 24 Nov, 7:00–8:00 am. You can move it one more time after this.');
    await user.click(await within(dialog).findByRole('radio', { name: '8:00 am Another trainer' }));
    expect(dialog).toHaveTextContent('Arjun Rao isn’t free then. We’ll assign another trainer');
    backend.on(moveBooking, refusal(409, { message: 'It was just taken' }), aService());
    await user.click(within(dialog).getByRole('button', { name: 'Move session' }));
    expect(await screen.findByText('It was just taken')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Move session' }));
    expect(await screen.findByText('Your session is on Tue 24 Nov, 8:00–9:00 am')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offer no move of a session that cannot be moved', async () => {
    await show({ can_move: false });
    expect(screen.queryByRole('button', { name: 'Move session' })).not.toBeInTheDocument();
  });
});
