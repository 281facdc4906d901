import { bookingCatalogue, getBookingCatalogue } from '@fitghar/contracts/booking';
import { getApprovedReviews } from '@fitghar/contracts/marketing';
import { useClientState } from '@fitghar/platform';
import { backend, NO_CONNECTION, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import Packages from './packages.tsx';

const COUPLE = {
  category: 'Couple/Group' as const,
  experience: 'Two or more',
  price: 13989,
  sessions: 12,
  training_for: ['Couple' as const],
};
const CATALOGUE = sample(bookingCatalogue, { packages: [COUPLE] });

describe('monthly packages', () => {
  beforeEach(() => backend.on(getApprovedReviews, { rows: [], rating: null }));

  it('show what customers gave near the prices, and nothing without stars', async () => {
    backend.on(getBookingCatalogue, CATALOGUE);
    backend.on(getApprovedReviews, { rows: [], rating: { average: 4.7, count: 12 } });
    renderScreen(<Packages />);
    expect(await screen.findByText('4.7 stars')).toBeVisible();
    expect(screen.getByText(/of 5 \(12 reviews\)/)).toBeVisible();
  });

  it('are shown with the server’s prices', async () => {
    const call = backend.hold(getBookingCatalogue);
    renderScreen(<Packages />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    call.reply(CATALOGUE);
    expect(await screen.findByRole('heading', { name: 'Couple/Group' })).toBeVisible();
    expect(screen.getByText('₹13,989')).toBeVisible();
    expect(screen.getByText('12 sessions in one month')).toBeVisible();
    expect(screen.getByText('₹1,166')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Try for ₹99 ?: Couple/ })).toHaveAttribute('href', '/booksession');
  });

  it('lead to a booking of the trainer that was chosen', async () => {
    backend.on(getBookingCatalogue, CATALOGUE);
    const { user } = renderScreen(<Packages />);
    await user.click(await screen.findByRole('link', { name: /^Try for ₹99/ }));
    expect(useClientState.getState().bookSession.trainer_type).toBe('Couple/Group');
  });

  it('offer a retry', async () => {
    backend.on(getBookingCatalogue, NO_CONNECTION, CATALOGUE);
    const { user } = renderScreen(<Packages />);
    expect(await screen.findByText('We couldn’t load the prices')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₹13,989')).toBeVisible();
  });
});
