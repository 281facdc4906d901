import { getBatches, getProgrammes } from '@fitghar/contracts/institute';
import { getBuyer, getCredit, quoteOffers } from '@fitghar/contracts/payments';
import { useClientState } from '@fitghar/platform';
import { backend, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aBatch, programmes } from '../../test/institute.ts';
import ProgrammesPage from './programmes.page.tsx';
import '../enrol/enrol-dialogs.tsx'; // lazy in the product; importing it here keeps its load out of the tests' timeouts

const show = (at = '/institute') => renderScreen(<ProgrammesPage />, { at });

beforeEach(() => {
  backend.document('/assets/questions.md', '<h3>Is it live?</h3>');
  backend.on(getProgrammes, programmes);
  backend.on(getBatches, [aBatch(), aBatch({ id: 'march', seats_left: 1 }), aBatch({ id: 'may', seats_left: 0 })]);
});

describe('the institute page', () => {
  it('shows loading and error states with a retry', async () => {
    const list = backend.hold(getProgrammes);
    const { user } = show();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    list.reply(NO_CONNECTION);
    const failure = await screen.findByText('We couldn’t load the programmes');
    backend.on(getProgrammes, programmes);
    await user.click(within(failure.parentElement!).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Specialist programme' })).toBeVisible();
  });

  it('lists the three programmes with weeks and price (section 9)', async () => {
    show();
    await screen.findByRole('heading', { name: 'Specialist programme' });
    const cards = ['International certification coaching', 'Specialist programme', 'Fellowship programmes'].map((name) =>
      within(screen.getByRole('heading', { name }).parentElement!),
    );
    for (const [card, weeks, price] of [
      [cards[0], '16 weeks', '₹28,000'],
      [cards[1], '12 weeks', '₹20,000'],
      [cards[2], '4 weeks 4 hours', '₹8,000'],
    ] as const) {
      expect(card?.getByText(weeks)).toBeVisible();
      expect(card?.getByText(price)).toBeVisible();
    }
    expect(cards[0]?.getByText('ACSM')).toBeVisible();
  });

  it('shows the next dates of a programme and its free seats', async () => {
    show();
    await screen.findByRole('heading', { name: 'Specialist programme' });
    const seats = await screen.findAllByText(/Mon, Wed and Fri/);
    expect(seats.slice(0, 3).map(({ textContent }) => textContent?.split('pm. ')[1])).toEqual(['5 seats left', '1 seat left', 'Full']);
  });

  it('shows on each card when the next batch with a free seat starts', async () => {
    backend.on(getBatches, [
      aBatch({ id: 'full', starts_on: '2027-01-04', seats_left: 0 }),
      aBatch({ id: 'free', starts_on: '2027-02-01' }),
    ]);
    show();
    await waitFor(() => expect(screen.getAllByText(/^Next batch from .*1 Feb/)).toHaveLength(3));
    expect(screen.getAllByText('GST included')).toHaveLength(3);
  });

  it('shows that batches cannot be loaded', async () => {
    backend.on(getBatches, refusal(503));
    show();
    await waitFor(() => expect(screen.getAllByText('We couldn’t load the batches')).toHaveLength(3));
  });
});

describe('enrolling', () => {
  it('asks a visitor to log in first and remembers the programme', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Enrol ?: Specialist programme$/ }));
    expect(location.pathname).toBe('/login');
    expect(useClientState.getState()).toMatchObject({ service: 'INSTITUTE', authUser: { returnTo: '/institute?enrol=specialist' } });
  });

  it('continues once after login', async () => {
    signIn();
    backend.on(getCredit, { amount: 0, expires_at: null });
    backend.on(quoteOffers, { price: 0, offers: [], total: 0 });
    backend.on(getBuyer, { state: '29', gstin: null, name: null });
    show('/institute?enrol=specialist');
    expect(await screen.findByRole('dialog', { name: 'Specialist programme' })).toBeVisible();
    expect(location.search).toBe('');
  });

  it.each([
    ['a visitor', false, '/institute?enrol=specialist'],
    ['an address of no programme', true, '/institute?enrol=astrology'],
  ])('does not continue for %s', async (_, isSignedIn, at) => {
    if (isSignedIn) signIn();
    show(at);
    await screen.findByRole('heading', { name: 'Specialist programme' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is for customers: an admin is asked to log in as one', async () => {
    signIn({ type: 'A' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Enrol ?: Fellowship programmes$/ }));
    expect(location.pathname).toBe('/login');
  });
});
