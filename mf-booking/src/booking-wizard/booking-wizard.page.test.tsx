import { getAddresses, getConsents } from '@fitghar/contracts/account';
import {
  bookTrial,
  getBookingCatalogue,
  getLastChoices,
  getOngoingSession,
  getSlots,
  getTrainersNear,
  getWaitlist,
} from '@fitghar/contracts/booking';
import { getCoverage, getPincode } from '@fitghar/contracts/marketing';
import { getCredit, getOrder, orderView, quoteOffers, verifyPayment, verifyResult } from '@fitghar/contracts/payments';
import { changeBooking, useClientState } from '@fitghar/platform';
import { backend, checkout, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, getConfig, screen, waitFor } from '@testing-library/react';
import { aPayment, booked, catalogue, officesOf, openAtStep, PLACE, slots } from '../../test/bookings.ts';
import BookingWizardPage from './booking-wizard.page.tsx';
// Lazy in the product; importing them here keeps their loads out of the tests' timeouts.
import './address/address.step.tsx';
import './payment/payment.step.tsx';
import './summary/summary.step.tsx';
import './time-and-category/time-and-category.step.tsx';
import { STEP } from './steps.ts';

const progress = () => screen.getByRole('progressbar', { name: 'Progress of your booking' });
/** "Progress bar is step times 100 divided by 9" (section 2) */
const expectStep = (step: number) => waitFor(() => expect(progress()).toHaveAttribute('value', String((step * 100) / 9)));
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });

describe('the booking wizard', () => {
  beforeEach(() => {
    backend.on(getLastChoices, { choices: null });
    backend.on(getAddresses, { rows: [] });
    backend.on(getTrainersNear, { rows: [] });
    backend.on(getConsents, { rows: [] });
  });

  it('leads from the service to a paid trial session', async () => {
    signIn({ name: 'Kavya Rao', mobile: '9876543210' });
    backend.on(getSlots, slots);
    backend.on(getWaitlist, { rows: [] });
    backend.on(getBookingCatalogue, catalogue);
    backend.on(getCredit, { amount: 0, expires_at: null });
    backend.on(quoteOffers, { price: 0, offers: [], total: 0 });
    backend.on(getCoverage, { place: PLACE, here: ['FITNESS', 'YOGA'], nearby: [] });
    backend.on(getPincode, officesOf('110001', 'Connaught Place', 'Janpath'));
    backend.on(bookTrial, booked());
    backend.on(getOngoingSession, null);
    backend.on(getOrder, sample(orderView, { status: 'created' }));
    backend.on(verifyPayment, sample(verifyResult, { status: 'paid', transaction_id: 'pay_Test1234567890' }));
    const { user } = renderScreen(<BookingWizardPage />, { at: '/booksession' });
    const next = () => user.click(screen.getByRole('button', { name: 'Next' }));

    await expectStep(0);
    // A single choice leads on automatically.
    await user.click(await radio(/^Fitness/));
    await expectStep(1);
    await user.click(await radio(/^Tomorrow/));
    await expectStep(2);
    await user.click(await radio(/^7:00 am/));
    expect(screen.getByText('Step 3 of 6: Time and trainer')).toBeVisible();
    expect(await radio(/^Standard/)).toBeChecked(); // the usual one
    expect(screen.getAllByText('Fitness · Sun 22 Nov · 7:00–8:00 am · Standard')).not.toHaveLength(0);
    await user.click(await radio('Female'));
    await expectStep(3);
    await user.type(screen.getByLabelText('Pincode'), '110001');
    await user.click(await radio('Connaught Place'));
    await user.type(screen.getByLabelText('Address'), '12, MG Road');
    await next();
    await expectStep(4);
    await user.click(screen.getByRole('button', { name: 'Proceed to pay' }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    await expectStep(5);
    act(() => checkout.pay());
    expect(await screen.findByText('pay_Test1234567890')).toBeVisible();
    await waitFor(() => expect(progress()).toHaveAttribute('value', '100'));
    expect(backend.received(bookTrial).map(({ body }) => body)).toEqual([
      {
        service_booking_step: 4,
        service_type: 'FITNESS',
        trial_date: '2026-11-22',
        trial_time: '07:00',
        preferred_time_to_be_served: '07:00',
        trainer_type: 'Standard',
        training_for: 'Female',
        trainer_gender: 'Any',
        training_needed_for: 'self',
        booking_name: 'Kavya Rao',
        address: '12, MG Road',
        landmark: 'Near Connaught Place post office',
        area: 'Connaught Place',
        pincode: '110001',
        amount: 99,
        use_credit: false,
      },
    ]);
  });

  it('takes three choices and no typing from someone who has booked before, who can change each', async () => {
    signIn({ name: 'Kavya Rao', mobile: '9876543210' });
    backend.on(getSlots, slots);
    backend.on(getWaitlist, { rows: [] });
    backend.on(getBookingCatalogue, catalogue);
    backend.on(getCredit, { amount: 0, expires_at: null });
    backend.on(quoteOffers, { price: 0, offers: [], total: 0 });
    backend.on(getCoverage, { place: PLACE, here: ['FITNESS'], nearby: [] });
    backend.on(getPincode, officesOf('110001'));
    const place = { address: '12, MG Road', landmark: 'Metro', area: 'Connaught Place', pincode: '110001' };
    const people = { training_needed_for: 'self' as const, booking_name: 'Kavya Rao', booking_phone: '9876543210' };
    const trainer = { trainer_type: 'Premium' as const, training_for: 'Female' as const, trainer_gender: 'Female' as const };
    backend.on(getLastChoices, { choices: { ...trainer, ...people, ...place } });
    const { user } = renderScreen(<BookingWizardPage />, { at: '/booksession' });
    await waitFor(() => expect(useClientState.getState().bookSession.address).toBe('12, MG Road'));
    for (const name of [/^Fitness/, /^Tomorrow/, /^7:00 am/]) await user.click(await radio(name));
    await expectStep(4);
    expect(screen.getByText('12, MG Road, Metro, Connaught Place 110001')).toBeVisible();
    expect(screen.getByText('Premium, a woman')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change where' }));
    await expectStep(3);
    expect(screen.getByLabelText('Address')).toHaveValue('12, MG Road');
  });

  it('waits for Next after a choice by keyboard, whose arrows go through the choices', async () => {
    openAtStep(STEP.date, { trial_date: '' });
    const { user } = renderScreen(<BookingWizardPage />);
    (await radio(/^Tomorrow/)).focus();
    await user.keyboard(' ');
    await expectStep(1);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await expectStep(2);
  });

  it('explains where the session takes place, by service', async () => {
    signIn();
    backend.on(getSlots, slots);
    const { user } = renderScreen(<BookingWizardPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Yoga Trainer at Home' })).toBeVisible();
    await user.click(await radio(/^Fitness/));
    expect(screen.getByRole('heading', { level: 1, name: 'Personal Trainer at Home' })).toBeVisible();
  });

  it('does not continue without a service', async () => {
    signIn();
    const { user } = renderScreen(<BookingWizardPage />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  it('no longer says that something is missing once the step is left', async () => {
    signIn();
    backend.on(getSlots, slots);
    const { user } = renderScreen(<BookingWizardPage />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toBeVisible();
    await user.click(await radio(/^Fitness/));
    await expectStep(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('starts at step 1 if a service was chosen before, and remembers it', async () => {
    openAtStep(STEP.service, { typeOfservice: '' });
    renderScreen(<BookingWizardPage />);
    await expectStep(1);
    expect(await radio(/^Tomorrow/)).toBeVisible();
    expect(useClientState.getState().bookSession.typeOfservice).toBe('YOGA');
  });

  it('starts at the service if a plan was chosen before', () => {
    signIn();
    useClientState.setState({ service: 'DIET' });
    renderScreen(<BookingWizardPage />);
    expect(screen.getByRole('radiogroup', { name: 'What would you like to do?' })).toBeVisible();
  });

  it('keeps amount and service type in its slice (section 3)', async () => {
    signIn();
    backend.on(getSlots, slots);
    backend.on(getWaitlist, { rows: [] });
    backend.on(getBookingCatalogue, catalogue);
    const { user } = renderScreen(<BookingWizardPage />);
    await user.click(await radio(/^Fitness/));
    expect(useClientState.getState().bookSession).toMatchObject({ typeOfservice: 'FITNESS', bookamount: null });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await radio(/^Tomorrow/));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await radio(/^Premium/));
    expect(useClientState.getState().bookSession).toMatchObject({ typeOfservice: 'FITNESS', bookamount: 99 });
  });

  it('continues with the chosen service after a login', async () => {
    openAtStep(STEP.address, { typeOfservice: 'FITNESS' });
    useClientState.setState({ service: '' });
    renderScreen(<BookingWizardPage />);
    await expectStep(3);
    expect(useClientState.getState().service).toBe('FITNESS');
  });

  it('continues at the same step after a reload', async () => {
    openAtStep(STEP.address);
    renderScreen(<BookingWizardPage />);
    await expectStep(3);
    expect(await screen.findByLabelText('Pincode')).toHaveValue('560038');
  });

  it('shows the summary if a payment was left before its order was opened', async () => {
    openAtStep(STEP.payment, { payment: null });
    const { user } = renderScreen(<BookingWizardPage />);
    backend.on(bookTrial, booked());
    backend.hold(getOrder);
    const proceed = await screen.findByRole('button', { name: 'Proceed to pay' });
    await waitFor(() => expect(proceed).not.toHaveAttribute('aria-disabled'));
    await user.click(proceed);
    expect(await screen.findByText('Opening the payment window…')).toBeVisible();
  });

  it('makes one entry of the browser’s history a step, however often Next is pressed', async () => {
    openAtStep(STEP.date);
    renderScreen(<BookingWizardPage />);
    await radio(/^Tomorrow/);
    const before = history.length;
    act(() => {
      for (let press = 0; press < 3; press++) screen.getByRole('button', { name: 'Next' }).click();
    });
    await expectStep(2);
    expect(history.length).toBe(before + 1);
    act(() => history.back());
    await expectStep(1);
  });

  it('takes no input in the step before, which stays until the next one is rendered', async () => {
    openAtStep(STEP.date);
    renderScreen(<BookingWizardPage />);
    const tomorrow = await radio(/^Tomorrow/);
    expect(tomorrow.closest('[inert]')).toBeNull();
    // Without `act`, which would also render the next step.
    await getConfig().asyncWrapper(async () => {
      screen.getByRole('button', { name: 'Next' }).click();
      await Promise.resolve();
      expect(tomorrow).toBeInTheDocument();
      expect(tomorrow.closest('[inert]')).not.toBeNull();
    });
    await expectStep(2);
    expect((await radio(/^8:00 am/)).closest('[inert]')).toBeNull();
    expect(screen.getByText('Step 3 of 6: Time and trainer')).toHaveFocus();
  });

  it('chooses nothing in the next step with the second click of a double-click on Next', async () => {
    openAtStep(STEP.date);
    renderScreen(<BookingWizardPage />);
    await radio(/^Tomorrow/);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1 });
    await expectStep(2);
    const later = await radio(/^8:00 am/);
    fireEvent.click(later, { detail: 2 });
    expect(later).not.toBeChecked();
    expect(useClientState.getState().bookSession.trial_time).toBe('07:00');
    fireEvent.click(later, { detail: 1 });
    expect(later).toBeChecked();
    const earlier = await radio(/^7:00 am/);
    fireEvent.click(earlier, { detail: 2 }); // both clicks in this step
    expect(earlier).toBeChecked();
  });

  it('goes back one step at a time, with its own button and the browser’s', async () => {
    openAtStep(STEP.date);
    const { user } = renderScreen(<BookingWizardPage />);
    await radio(/^Tomorrow/);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await expectStep(2);
    await screen.findByRole('region', { name: /^What time on / });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await expectStep(3);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await expectStep(2);
    act(() => history.back());
    await expectStep(1);
    act(() => history.forward());
    await expectStep(2);
  });

  async function proceedToPay() {
    openAtStep(STEP.summary);
    backend.on(bookTrial, booked());
    backend.on(getOrder, sample(orderView, { status: 'created', processing: false }));
    backend.on(verifyPayment, sample(verifyResult, { status: 'paid', transaction_id: 'pay_9' }));
    const { user } = renderScreen(<BookingWizardPage />, { at: '/booksession' });
    const proceed = await screen.findByRole('button', { name: 'Proceed to pay' });
    await waitFor(() => expect(proceed).not.toHaveAttribute('aria-disabled'));
    await user.click(proceed);
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    return user;
  }

  it('opens no second payment window on the way back and forward', async () => {
    const user = await proceedToPay();
    act(() => checkout.dismiss());
    await user.click(await screen.findByRole('button', { name: 'Back to the summary' }));
    await expectStep(4);
    act(() => history.forward());
    await waitFor(() => expect(history.state.bookingStep).toBe(STEP.payment));
    expect(await screen.findByRole('button', { name: 'Proceed to pay' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await expectStep(4);
    expect(checkout.opened()).toHaveLength(1);
  });

  it.each([
    ['after Done', async (user: Awaited<ReturnType<typeof proceedToPay>>) => user.click(screen.getByRole('button', { name: 'Done' }))],
    ['from the result', async () => undefined],
  ])('offers nothing that was bought again on the way back %s', async (_, leave) => {
    const user = await proceedToPay();
    act(() => checkout.pay());
    await screen.findByText('pay_9');
    await leave(user);
    act(() => history.back());
    await expectStep(0);
    expect(screen.getByText('Step 1 of 6: Service')).toBeVisible();
    await user.click(await radio(/^Yoga/));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await expectStep(1);
    expect(screen.queryByRole('button', { name: 'Proceed to pay' })).not.toBeInTheDocument();
  });

  it('keeps its address in every step', async () => {
    openAtStep(STEP.date);
    const { user } = renderScreen(<BookingWizardPage />, { at: '/fitness?from=mail' });
    await radio(/^Tomorrow/);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await expectStep(2);
    expect(location.pathname + location.search).toBe('/fitness?from=mail');
  });

  it('goes back one step if the browser has no history', async () => {
    openAtStep(STEP.address);
    const { user } = renderScreen(<BookingWizardPage />);
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await expectStep(2);
    expect(history.state).toEqual({ bookingStep: 2, depth: 0 });
  });

  it('returns to the step of the browser’s history entry', async () => {
    openAtStep(STEP.date);
    const { user, rerender } = renderScreen(<BookingWizardPage />);
    await radio(/^Tomorrow/);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await expectStep(2);
    rerender(<p>Another page</p>);
    changeBooking({ step: STEP.summary });
    rerender(<BookingWizardPage />);
    await expectStep(2);
  });

  it('stays on its step when the browser goes to another page’s entry', async () => {
    openAtStep(STEP.address);
    renderScreen(<BookingWizardPage />);
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.replaceState(null, '') })));
    await expectStep(3);
    expect(await screen.findByLabelText('Pincode')).toBeVisible();
  });

  it('closes through a link to the landing page', () => {
    openAtStep(STEP.address);
    renderScreen(<BookingWizardPage />);
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/');
  });

  it('explains how it works', () => {
    signIn();
    renderScreen(<BookingWizardPage />);
    expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Choose the service',
      'Book trial at 99/- (refundable)',
      'Make payment',
      'A professional comes to you. If you like the session, choose a package that suits you',
    ]);
  });

  it('resumes a payment that a reload interrupted', async () => {
    openAtStep(STEP.payment, { payment: aPayment() });
    backend.on(getOrder, sample(orderView, { status: 'paid', transaction_id: 'pay_9' }));
    renderScreen(<BookingWizardPage />);
    expect(await screen.findByText('pay_9')).toBeVisible();
    expect(checkout.opened()).toEqual([]);
  });
});
