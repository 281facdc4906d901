import { bookTrial, getBookingCatalogue, getSlots, getTrainersNear, trainerCard, trainersNear } from '@fitghar/contracts/booking';
import { getCoverage } from '@fitghar/contracts/marketing';
import { getCredit, getOrder, orderView, quoteOffers } from '@fitghar/contracts/payments';
import { backend, checkout, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { booked, catalogue, openAtStep, PLACE } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../steps.ts';

/** A press while it is busy is ignored. */
const proceedButton = () => screen.findByRole('button', { name: 'Proceed to pay', busy: false });

async function open(fields: Parameters<typeof openAtStep>[1] = {}) {
  openAtStep(STEP.summary, fields);
  const { user } = renderScreen(<BookingWizardPage />);
  await proceedButton();
  return { user, proceed: () => user.click(screen.getByRole('button', { name: 'Proceed to pay' })) };
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [
      term.textContent,
      within(term.parentElement!)
        .getByRole('definition')
        .textContent?.replace(/ Change .*$/, ''),
    ]),
  );
const OTHER = { training_needed_for: 'other', booking_name: 'Amma', booking_phone: '9845012345' } as const;
const NO_OFFERS = { price: 99, offers: [], total: 99 };
const sent = () => backend.received(bookTrial).map(({ body }) => body);

describe('the summary step', () => {
  it('shows the booking and the trial price of 99 rupees', async () => {
    await open();
    expect(facts()).toEqual({
      Service: 'Yoga Trainer at home',
      When: 'Sun 22 Nov, 7:00–8:00 am',
      Trainer: 'Standard',
      'Training for': 'Female',
      'Who will train': 'Kavya Rao',
      Where: '12, Lotus Apartments, Opposite the metro, Indiranagar 560038',
      'Trial session, charged now': '₹99',
    });
    expect(screen.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
    expect(screen.getByText(/We hold your slot for 20 minutes while you pay\./)).toBeVisible(); // as this site is set
  });

  it('shows a few trainers who might come, and passes the wish for a language on', async () => {
    openAtStep(STEP.summary, { trainer_language: 'Kannada' });
    const arjun = sample(trainerCard, {
      ...{ id: 't1', first_name: 'Arjun', photo_url: null, languages: ['Kannada', 'English'], experience: '4 years' },
      ...{ qualification: null, certified: true, rating: 4.8, ratings: 12 },
    });
    backend.on(getTrainersNear, sample(trainersNear, { rows: [arjun] }));
    backend.on(bookTrial, refusal(503));
    const { user } = renderScreen(<BookingWizardPage />);
    const who = within(await screen.findByRole('region', { name: 'Who might come' }));
    for (const text of ['Arjun', 'Speaks Kannada, English', 'Experience: 4 years', 'Certificate checked by us'])
      expect(who.getByText(text)).toBeVisible();
    expect(who.getByText(/4\.8/)).toBeVisible();
    expect(facts().Language).toBe('Kannada, if possible');
    await user.click(await proceedButton());
    await waitFor(() => expect(sent()[0]).toMatchObject({ trainer_language: 'Kannada' }));
    expect(backend.received(getTrainersNear)[0]?.query).toMatchObject({ service_type: 'YOGA', pincode: '560038' });
  });

  it('says before the payment that no trainer of the service is near, and what happens then (D68)', async () => {
    openAtStep(STEP.summary);
    backend.on(getCoverage, { place: PLACE, here: ['FITNESS'], nearby: [] });
    renderScreen(<BookingWizardPage />);
    expect(await screen.findByText('We don’t have a yoga trainer near 560038 yet')).toBeVisible();
    expect(screen.getByText(/we cancel the session and refund you in full/)).toBeVisible();
  });

  it('says nothing of trainers if one is near', async () => {
    await open();
    await waitFor(() => expect(backend.received(getCoverage)).toHaveLength(1));
    expect(screen.queryByText(/We don’t have/)).not.toBeInTheDocument();
  });

  it('shows and sends the other person’s name and number', async () => {
    const { proceed } = await open(OTHER);
    backend.on(bookTrial, refusal(409));
    expect(facts()['Who will train']).toBe('Amma, 9845012345');
    await proceed();
    expect(sent()).toEqual([expect.objectContaining({ training_needed_for: 'other', booking_name: 'Amma', booking_phone: '9845012345' })]);
  });

  it('sends no phone for oneself, and the position if known', async () => {
    const { proceed } = await open({ position: '12.9716,77.5946' });
    backend.on(bookTrial, refusal(409));
    await proceed();
    expect(sent()).toEqual([expect.objectContaining({ position: '12.9716,77.5946' })]);
    expect(sent()).toEqual([expect.not.objectContaining({ booking_phone: expect.anything() })]);
  });

  it('uses the server’s price', async () => {
    openAtStep(STEP.summary);
    const held = backend.hold(getBookingCatalogue);
    renderScreen(<BookingWizardPage />);
    expect(screen.getByText(/^You pay ₹99 once, refundable/)).toBeVisible();
    held.reply({ ...catalogue, trial_price: 149 });
    expect(await screen.findByText(/^You pay ₹149 once, /)).toBeVisible();
    expect(facts()['Trial session, charged now']).toBe('₹149');
  });

  it('is sent once by a double click', async () => {
    await open();
    backend.hold(bookTrial);
    const button = screen.getByRole('button', { name: 'Proceed to pay' });
    await act(async () => {
      button.click();
      button.click(); // before the page is rendered again
    });
    expect(sent()).toHaveLength(1);
  });

  it('cannot be submitted twice', async () => {
    const { user, proceed } = await open();
    const held = backend.hold(bookTrial);
    await proceed();
    expect(screen.getByRole('button', { name: 'Proceed to pay' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Proceed to pay' }));
    expect(backend.received(bookTrial)).toHaveLength(1);
    held.reply(refusal(409));
    expect(await proceedButton()).toBeVisible();
  });

  it('applies service credit on request', async () => {
    openAtStep(STEP.summary);
    backend.on(getCredit, { amount: 60, expires_at: null });
    backend.on(bookTrial, refusal(409));
    const { user } = renderScreen(<BookingWizardPage />);
    const credit = await screen.findByRole('checkbox', { name: 'Use my service credit of ₹60' });
    expect(credit).toBeChecked();
    await waitFor(() => expect(facts()['Trial session, charged now']).toBe('₹39'));
    await user.click(screen.getByRole('button', { name: 'Proceed to pay' }));
    await user.click(credit);
    await waitFor(() => expect(facts()['Trial session, charged now']).toBe('₹99'));
    await user.click(await proceedButton());
    await waitFor(() => expect(sent().map((body) => (body as { use_credit: boolean }).use_credit)).toEqual([true, false]));
  });

  it('takes off an offer, and asks again if it has gone', async () => {
    openAtStep(STEP.summary);
    backend.on(quoteOffers, { price: 99, offers: [{ code: 'NEWHERE', title: 'Welcome', amount: 50 }], total: 49 }, NO_OFFERS);
    backend.on(bookTrial, refusal(409, { code: 'offer_used_up', message: '“Welcome” is no longer available' }));
    const { user } = renderScreen(<BookingWizardPage />);
    await waitFor(() => expect(facts()['Trial session, charged now']).toBe('₹49'));
    await user.click(await proceedButton());
    expect(await screen.findByText('“Welcome” is no longer available')).toBeVisible();
    await waitFor(() => expect(facts()['Trial session, charged now']).toBe('₹99'));
    expect(sent()).toMatchObject([{ amount: 99, offer_codes: ['NEWHERE'] }]);
  });

  it('keeps a press while offers are still asked for', async () => {
    openAtStep(STEP.summary);
    const offers = backend.hold(quoteOffers);
    backend.on(bookTrial, refusal(409));
    const { user } = renderScreen(<BookingWizardPage />);
    await user.click(await screen.findByRole('button', { name: 'Proceed to pay' }));
    expect(sent()).toEqual([]);
    offers.reply(NO_OFFERS);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is not sent before the service credit is known, and keeps the choice about it while paying', async () => {
    openAtStep(STEP.summary);
    const credit = backend.hold(getCredit);
    backend.on(bookTrial, booked());
    backend.on(getOrder, sample(orderView, { status: 'created', processing: false }));
    const { user } = renderScreen(<BookingWizardPage />);
    const proceed = () => user.click(screen.getByRole('button', { name: 'Proceed to pay' }));
    await proceed();
    expect(sent()).toEqual([]);
    credit.reply({ amount: 60, expires_at: null });
    await user.click(await screen.findByRole('checkbox', { name: 'Use my service credit of ₹60' }));
    await proceed();
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    act(() => checkout.dismiss());
    await user.click(await screen.findByRole('button', { name: 'Back to the summary' }));
    expect(await screen.findByRole('checkbox', { name: 'Use my service credit of ₹60' })).not.toBeChecked();
    expect(sent()).toEqual([expect.objectContaining({ use_credit: false })]);
  });

  it('is not sent as if there were no service credit when the question for it failed', async () => {
    openAtStep(STEP.summary);
    backend.on(getCredit, refusal(503), refusal(503), { amount: 60, expires_at: null });
    backend.on(bookTrial, refusal(409));
    const { user } = renderScreen(<BookingWizardPage />);
    expect(await screen.findByText('We couldn’t check your service credit')).toBeVisible();
    await user.click(await proceedButton());
    await waitFor(() => expect(backend.received(getCredit)).toHaveLength(2));
    expect(sent()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'Use my service credit of ₹60' })).toBeChecked();
    await user.click(await proceedButton());
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ use_credit: true })]));
  });

  it('charges nothing if credit covers the full price', async () => {
    openAtStep(STEP.summary);
    backend.on(getCredit, { amount: 500, expires_at: null });
    renderScreen(<BookingWizardPage />);
    await screen.findByRole('checkbox', { name: 'Use my service credit of ₹500' });
    await waitFor(() => expect(facts()['Trial session, charged now']).toBe('₹0'));
  });
});

describe('a refused booking', () => {
  it('shows the server’s message', async () => {
    const { proceed } = await open();
    backend.on(bookTrial, refusal(409, { message: 'This booking is already paid for. You can see it on your dashboard' }));
    await proceed();
    expect(await screen.findByText('This booking is already paid for. You can see it on your dashboard')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });

  it('shows every field’s message', async () => {
    const { proceed } = await open();
    backend.on(bookTrial, refusal(422, { errors: { address: ['Too long'], area: ['Too short'] } }));
    await proceed();
    expect(await screen.findByText('Too long')).toBeVisible();
    expect(screen.getByText('Too short')).toBeVisible();
  });

  it.each([
    ['names no reason', refusal(409, { message: '' })],
    ['is none of ours, as a proxy’s', new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ] as const)('shows an error if the response %s', async (_, answer) => {
    const { proceed } = await open();
    if (answer instanceof Response) jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
    else backend.on(bookTrial, answer);
    await proceed();
    expect(await screen.findByText('Booking failed. Please try again.')).toBeVisible();
  });

  it('shows the network error', async () => {
    const { proceed } = await open();
    backend.on(bookTrial, NO_CONNECTION);
    await proceed();
    expect(await screen.findByText(/^Error: We can’t reach GharFit/)).toBeVisible();
  });

  it('shows Network error if the browser gives no reason', async () => {
    const { proceed } = await open();
    backend.on(bookTrial, refusal(401));
    // The token is renewed under a lock, which a closing page aborts without a message.
    jest.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException());
    await proceed();
    expect(await screen.findByText('Error: Network error')).toBeVisible();
  });

  it('leads back to the times if the slot was just taken, and reloads them', async () => {
    const { proceed } = await open();
    backend.on(bookTrial, refusal(409, { errors: { trial_time: ['This slot was just taken. Please choose another'] } }));
    await proceed();
    expect(await screen.findByText('This slot was just taken. Please choose another')).toBeVisible();
    expect(await screen.findByRole('region', { name: /^What time on / })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^7:00/ })).not.toBeChecked();
    expect(backend.received(getSlots)).toHaveLength(1);
  });

  it('leads back to the dates if the date has passed', async () => {
    const { proceed } = await open();
    backend.on(bookTrial, refusal(422, { errors: { trial_date: ['This date is not available. Please choose one from the list'] } }));
    await proceed();
    expect(await screen.findByRole('radiogroup', { name: 'Which day suits you?' })).toBeVisible();
  });

  it('leads back to the address if the pincode does not exist (D44)', async () => {
    const { proceed } = await open({ pincode: '100000' });
    backend.on(bookTrial, refusal(422, { errors: { pincode: ['Please enter a valid pin code!'] } }));
    await proceed();
    expect(await screen.findByText('Please enter a valid pin code!')).toBeVisible();
    expect(await screen.findByLabelText('Pincode')).toHaveValue('100000');
  });

  it('is not shown if everything is valid: the payment opens', async () => {
    const { proceed } = await open();
    backend.on(bookTrial, booked());
    backend.hold(getOrder);
    await proceed();
    expect(await screen.findByText('Opening the payment window…')).toBeVisible();
  });
});
