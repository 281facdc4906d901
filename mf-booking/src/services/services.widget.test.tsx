import { type ServiceRecord, servicesPage } from '@fitghar/contracts/booking';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aService } from '../../test/bookings.ts';
import ServicesWidget from './services.widget.tsx';

const LIST = 'GET /api/v1/booking/services';
const CANCEL = 'POST /api/v1/booking/:id/cancel';
const RATE = 'POST /api/v1/booking/:id/rating';
const page = (...rows: ServiceRecord[]) => sample(servicesPage, { rows, total: rows.length });
const TRAINER = { name: 'Arjun Rao', contact_number: '9700000001', rating: 4.5 };

async function show(fields: Partial<ServiceRecord> = {}) {
  backend.on(LIST, page(aService(fields)));
  const { user } = renderScreen(<ServicesWidget />);
  await screen.findByText('Transaction id');
  return { user };
}
const fact = (label: string) => within(screen.getByText(label).parentElement!).getByRole('definition').textContent;

beforeEach(() => void signIn());

describe('services', () => {
  it('load, fail with another try, and are none at first', async () => {
    const list = backend.hold(LIST);
    const { user } = renderScreen(<ServicesWidget />);
    expect(screen.getByRole('region', { name: 'Services' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    list.reply(NO_CONNECTION);
    expect(await screen.findByText('We could not load your services')).toBeVisible();
    backend.on(LIST, page());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing booked yet')).toBeVisible();
  });

  it('show everything of a session (section 2)', async () => {
    await show({ trainer: TRAINER, training_for: 'Female' });
    expect(screen.getByRole('heading', { name: 'Yoga Trainer at home' })).toBeVisible();
    expect(Object.fromEntries(screen.getAllByRole('term').map(({ textContent }) => [textContent, fact(textContent ?? '')]))).toEqual({
      'Trainer assigned': 'Arjun Rao',
      'Contact number': '9700000001',
      Ratings: '4.5',
      'Service type': 'YOGA',
      'Trainer category': 'Standard',
      'Trial date': 'Tue 24 Nov',
      'Trial time': '7:00–8:00 am',
      'Package price': '4999 (Standard: ₹10,328)',
      'TRIAL SESSION': '₹99',
      'Transaction id': 'pay_1',
    });
    expect(screen.getByText('Session Booked')).toBeVisible();
  });

  it('say what is not known yet', async () => {
    await show({ trainer: null, TransactionId: null });
    expect(['Trainer assigned', 'Contact number', 'Ratings', 'Transaction id'].map(fact)).toEqual(['Being assigned', '–', '–', '–']);
  });

  it('show one’s own stars before the trainer’s mean, and a dash where nobody has rated', async () => {
    await show({ trainer: TRAINER, rating: 3 });
    expect(fact('Ratings')).toBe('3 of 5 from you');
  });

  it('show a dash for a trainer whom nobody has rated', async () => {
    await show({ trainer: { ...TRAINER, rating: null } });
    expect(fact('Ratings')).toBe('–');
  });

  it('say whom a session is for', async () => {
    await show({ assistance: 'self' });
    expect(screen.getByText('For - SELF')).toBeVisible();
  });

  it('name somebody else with the number', async () => {
    await show({ assistance: 'forothers', name: 'Amma', phone: '9845012345' });
    expect(screen.getByText('For - Amma, 9845012345')).toBeVisible();
  });

  it('give the start PIN while a trainer is on the way', async () => {
    await show({ start_pin: '0412', trainer: TRAINER, status: 'Trainer Assigned' });
    expect(screen.getByRole('heading', { name: 'Start PIN 0412' })).toBeVisible();
    expect(screen.getByText('Trainer Assigned')).toBeVisible();
  });

  it.each(['Cancelled', 'Refunded', 'Completed'] as const)('that are %s offer no PIN, no cancelling and no stars', async (status) => {
    await show({ status });
    expect(screen.getByText(status)).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(/^Start PIN/)).not.toBeInTheDocument();
  });
});

describe('cancelling a session', () => {
  const ask = async () => {
    const shown = await show({ can_cancel: true, id: '65f1a0b2c3d4e5f60123aaaa' });
    await shown.user.click(screen.getByRole('button', { name: 'Cancel this session' }));
    return shown;
  };

  it('asks once more, and keeps it where the person thinks better of it', async () => {
    const { user } = await ask();
    expect(screen.getByRole('alert')).toHaveTextContent('Really cancel?');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Cancel this session' })).toBeVisible();
    expect(backend.received(CANCEL)).toEqual([]);
  });

  it('says that the refund is looked after, and reads the list again', async () => {
    const { user } = await ask();
    backend.on(CANCEL, aService({ status: 'Cancelled' }));
    backend.on(LIST, page(aService({ status: 'Cancelled' })));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByText('Your session is cancelled. We are looking after your refund')).toBeVisible();
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(backend.received(CANCEL)[0]?.params).toEqual({ id: '65f1a0b2c3d4e5f60123aaaa' });
  });

  it('shows why it was refused', async () => {
    const { user } = await ask();
    backend.on(CANCEL, refusal(409, { message: 'This session can no longer be cancelled' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByText('This session can no longer be cancelled')).toBeVisible();
    await waitFor(() => expect(backend.received(LIST)).toHaveLength(2));
  });
});

describe('the stars for a visit', () => {
  it('are given with one click, and thanked for', async () => {
    const { user } = await show({ can_rate: true, trainer: TRAINER, status: 'Completed' });
    const stars = screen.getByRole('group', { name: 'How was your visit with Arjun Rao?' });
    expect(
      within(stars)
        .getAllByRole('button')
        .map((star) => star.textContent),
    ).toEqual(['★ 11 star', '★ 22 stars', '★ 33 stars', '★ 44 stars', '★ 55 stars']);
    backend.on(RATE, aService({ rating: 4 }));
    backend.on(LIST, page(aService({ rating: 4, status: 'Completed', trainer: TRAINER })));
    await user.click(within(stars).getByRole('button', { name: '4 stars' }));
    expect(await screen.findByText('Thank you for your stars')).toBeVisible();
    expect(backend.received(RATE)[0]?.body).toEqual({ stars: 4 });
    await waitFor(() => expect(fact('Ratings')).toBe('4 of 5 from you'));
  });

  it('are asked for without a name where the trainer is not known any more, and a refusal is shown', async () => {
    const { user } = await show({ can_rate: true, trainer: null });
    backend.on(RATE, refusal(409, { message: 'A visit can be rated once, when it is over' }));
    await user.click(within(screen.getByRole('group', { name: 'How was your visit?' })).getByRole('button', { name: '1 star' }));
    expect(await screen.findByText('A visit can be rated once, when it is over')).toBeVisible();
  });
});
