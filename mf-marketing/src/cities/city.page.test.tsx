import { bookingCatalogue, getBookingCatalogue } from '@fitghar/contracts/booking';
import { city, coverage, getApprovedReviews, getCity, getCoverage } from '@fitghar/contracts/marketing';
import { useClientState } from '@fitghar/platform';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import CitiesPage from './cities.page.tsx';
import CityPage from './city.page.tsx';

const PUNE = sample(city, { slug: 'pune', name: 'Pune', services: ['FITNESS', 'YOGA'], areas: 'Kothrud (411038), Wakad (411057)' });

beforeEach(() => {
  backend.on(getBookingCatalogue, sample(bookingCatalogue));
  backend.on(getApprovedReviews, { rows: [] });
});
const show = () => renderScreen(<CityPage />, { at: '/in/pune' });

describe('the page of a city', () => {
  it('says what we bring there, where, and for how much', async () => {
    backend.on(getCity, PUNE);
    show();
    expect(await screen.findByRole('heading', { name: 'Fitness and yoga trainers at home in Pune' })).toBeVisible();
    expect(backend.received(getCity)[0]?.params).toEqual({ city: 'pune' });
    expect(document.title).toBe('Fitness and yoga trainers at home in Pune – GharFit');
    expect(screen.getByText('Kothrud (411038), Wakad (411057)')).toBeVisible();
    expect(screen.getByText('What does a trainer at home in Pune cost?')).toBeVisible();
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Cities' })).toHaveAttribute('href', '/in');
  });

  it('sells only what is sold there', async () => {
    backend.on(getCity, { ...PUNE, services: ['YOGA'] });
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'Yoga trainers at home in Pune' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Personal training at home' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /^Book a trial ?: Personal yoga at home, Pune$/ }));
    expect([location.pathname, useClientState.getState().service]).toEqual(['/booksession', 'YOGA']);
  });

  it('books with the pincode that was checked', async () => {
    backend.on(getCity, PUNE);
    backend.on(getCoverage, sample(coverage, { place: { district: 'Pune', state: 'Maharashtra' }, here: ['YOGA'] }));
    const { user } = show();
    await user.type(await screen.findByLabelText('Your pincode'), '411038');
    await screen.findByText(/Yes, we come to/);
    await user.click(screen.getAllByRole('link', { name: 'Book a trial for ₹99' }).at(-1)!);
    expect(useClientState.getState().bookSession.pincode).toBe('411038');
  });

  it('of one where we are not yet asks for a pincode, to tell people when we come', async () => {
    backend.on(getCity, { ...PUNE, services: [], areas: '' });
    show();
    expect(await screen.findByRole('heading', { name: 'We’re not in Pune yet' })).toBeVisible();
    expect(screen.getByLabelText('Your pincode')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Book a trial/ })).not.toBeInTheDocument();
  });

  it('of an unknown one leads to the list', async () => {
    backend.on(getCity, refusal(404));
    show();
    expect(await screen.findByRole('heading', { name: 'City not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all cities' })).toHaveAttribute('href', '/in');
  });
});

it('the list of cities leads to each', () => {
  renderScreen(<CitiesPage />);
  expect(screen.getByRole('link', { name: 'Pune' })).toHaveAttribute('href', '/in/pune');
});
