import { bookingCatalogue, getBookingCatalogue } from '@fitghar/contracts/booking';
import { getApprovedReviews, sendRequest } from '@fitghar/contracts/marketing';
import { useClientState } from '@fitghar/platform';
import { backend, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import LandingPage from './landing.page.tsx';

const enroll = (title: string) => screen.getByRole('button', { name: `Enroll Now for ${title}` });
const path = () => location.pathname;

beforeEach(() => {
  useClientState.setState({ splash: { seen: true } });
  backend.on(getBookingCatalogue, sample(bookingCatalogue));
  backend.on(getApprovedReviews, { rows: [] });
  backend.document('/assets/questions.md', '<h3>Do I need a mat?</h3>');
});

describe('the landing page', () => {
  it('shows the offers and leads to booking and services', async () => {
    const { user } = renderScreen(<LandingPage />);
    expect(screen.getByRole('heading', { name: 'Get fitter at home.' })).toBeVisible();
    for (const name of ['Personal training at home', 'Personal yoga at home', 'Diet plans and nutrition'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Now' })).toHaveAttribute('href', '#services');
    const [book] = screen.getAllByRole('link', { name: 'Book a trial for ₹99' });
    await user.click(book!);
    expect(path()).toBe('/booksession');
  });

  it('goes on with the mission, the promises and the questions', async () => {
    renderScreen(<LandingPage />);
    expect(await screen.findByRole('heading', { name: 'Our mission' })).toBeVisible();
    expect(screen.getByText(/GharFit comes to mothers/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Do I need a mat?' })).toBeVisible();
  });
});

describe('Enroll Now', () => {
  it.each([
    ['Personal training at home', 'FITNESS'],
    ['Personal yoga at home', 'YOGA'],
  ])('on %s stores the service and opens How it works', async (title, service) => {
    const { user } = renderScreen(<LandingPage />);
    await user.click(enroll(title));
    const dialog = await screen.findByRole('dialog', { name: 'How it works' }, { timeout: 5000 });
    expect(useClientState.getState().service).toBe(service);
    const steps = within(dialog).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1 Choose the service',
      '2 Book trial session at 99/- (refundable*)',
      '3 Make payment and sit back',
      '4 A professional comes to you. If you like the session, choose a package that suits you',
    ]);
  });

  it('on diet plans leads to the service selection', async () => {
    const { user } = renderScreen(<LandingPage />);
    await user.click(enroll('Diet plans and nutrition'));
    expect([path(), useClientState.getState().service]).toEqual(['/SelectService', 'DIET']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('How it works', () => {
  async function open() {
    const { user } = renderScreen(<LandingPage />);
    await user.click(enroll('Personal yoga at home'));
    await screen.findByRole('dialog', { name: 'How it works' });
    return user;
  }

  it('closes only with Cancel, not by keyboard, and returns focus', async () => {
    const user = await open();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(enroll('Personal yoga at home')).toHaveFocus();
  });

  it('leads visitors to login and customers to booking', async () => {
    const user = await open();
    await user.click(screen.getByRole('link', { name: 'Proceed' }));
    expect(path()).toBe('/login');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    act(() => void signIn());
    await user.click(enroll('Personal yoga at home'));
    await user.click(await screen.findByRole('link', { name: 'Proceed' }));
    expect(path()).toBe('/bookSession');
  });
});

describe('the floating request button', () => {
  it('opens the Request Form, which can be closed', async () => {
    const { user } = renderScreen(<LandingPage />);
    await user.click(screen.getByRole('button', { name: 'Request Form' }));
    const dialog = await screen.findByRole('dialog', { name: 'Request Form' }, { timeout: 5000 });
    expect(within(dialog).getByText('Please leave a message and we will get back to you within 24 hours !')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(within(dialog).getByLabelText('Email')).toHaveAccessibleDescription('Kindly enter valid email-id');
    expect(within(dialog).getByText('This field is required')).toBeVisible();
    expect(backend.received(sendRequest)).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
