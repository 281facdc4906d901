import { backend, NO_CONNECTION, refusal, renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BOOK, booked, CATALOGUE, CREDIT, catalogue, SLOTS, standAt } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../use-wizard.ts';

async function open(fields: Parameters<typeof standAt>[1] = {}) {
  standAt(STEP.summary, fields);
  const { user } = renderScreen(<BookingWizardPage />);
  await act(() => import('./credit-choice.tsx')); // comes late
  return { user, proceed: () => user.click(screen.getByRole('button', { name: 'Proceed to pay' })) };
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, within(term.parentElement!).getByRole('definition').textContent]),
  );
const OTHER = { training_needed_for: 'other', booking_name: 'Amma', booking_phone: '9845012345' } as const;
const sent = () => backend.received(BOOK).map(({ body }) => body);

describe('the summary', () => {
  it('shows what is booked, and the trial price of 99 rupees', async () => {
    await open();
    expect(facts()).toEqual({
      Service: 'Yoga Trainer at home',
      When: 'Sun 22 Nov, 7:00–8:00 am',
      Trainer: 'Standard, for Female',
      For: 'SELF',
      Where: '12, Lotus Apartments, Opposite the metro, Indiranagar 560038',
      'Trial session, charged now': '₹99',
    });
  });

  it('shows and sends somebody else’s name and number', async () => {
    const { proceed } = await open(OTHER);
    backend.on(BOOK, refusal(409));
    expect(facts().For).toBe('Amma, 9845012345');
    await proceed();
    expect(sent()).toEqual([expect.objectContaining({ training_needed_for: 'other', booking_name: 'Amma', booking_phone: '9845012345' })]);
  });

  it('sends no phone of oneself, and the position where there is one', async () => {
    const { proceed } = await open({ position: '12.9716,77.5946' });
    backend.on(BOOK, refusal(409));
    await proceed();
    expect(sent()).toEqual([expect.objectContaining({ position: '12.9716,77.5946' })]);
    expect(sent()).toEqual([expect.not.objectContaining({ booking_phone: expect.anything() })]);
  });

  it('takes the price from the server', async () => {
    standAt(STEP.summary);
    const asked = backend.hold(CATALOGUE);
    renderScreen(<BookingWizardPage />);
    expect(screen.getByText(/^You pay ₹99 once\./)).toBeVisible();
    asked.reply({ ...catalogue, trial_price: 149 });
    expect(await screen.findByText(/^You pay ₹149 once\./)).toBeVisible();
    expect(facts()['Trial session, charged now']).toBe('₹149');
  });

  it('cannot be sent twice while it is on its way', async () => {
    const { user, proceed } = await open();
    const held = backend.hold(BOOK);
    await proceed();
    expect(screen.getByRole('button', { name: 'Proceed to pay' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Proceed to pay' }));
    expect(backend.received(BOOK)).toHaveLength(1);
    held.reply(refusal(409));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Proceed to pay' })).toBeEnabled());
  });

  it('uses service credit where the person wants it', async () => {
    standAt(STEP.summary);
    backend.on(CREDIT, { amount: 60, expires_at: null });
    backend.on(BOOK, refusal(409));
    const { user } = renderScreen(<BookingWizardPage />);
    const credit = await screen.findByRole('checkbox', { name: 'Use my service credit of ₹60' });
    expect(credit).toBeChecked();
    await waitFor(() => expect(facts()['Trial session, charged now']).toBe('₹39'));
    await user.click(screen.getByRole('button', { name: 'Proceed to pay' }));
    await user.click(credit);
    await waitFor(() => expect(facts()['Trial session, charged now']).toBe('₹99'));
    await user.click(screen.getByRole('button', { name: 'Proceed to pay' }));
    await waitFor(() => expect(sent().map((body) => (body as { use_credit: boolean }).use_credit)).toEqual([true, false]));
  });

  it('charges nothing where the credit covers all', async () => {
    standAt(STEP.summary);
    backend.on(CREDIT, { amount: 500, expires_at: null });
    renderScreen(<BookingWizardPage />);
    await screen.findByRole('checkbox', { name: 'Use my service credit of ₹500' });
    await waitFor(() => expect(facts()['Trial session, charged now']).toBe('₹0'));
  });
});

describe('a booking that is refused', () => {
  it('shows the message of the server', async () => {
    const { proceed } = await open();
    backend.on(BOOK, refusal(409, { message: 'This booking is already paid for. You can see it on your dashboard' }));
    await proceed();
    expect(await screen.findByText('This booking is already paid for. You can see it on your dashboard')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });

  it('shows each message of its fields', async () => {
    const { proceed } = await open();
    backend.on(BOOK, refusal(422, { errors: { address: ['Too long'], area: ['Too short'] } }));
    await proceed();
    expect(await screen.findByText('Too long')).toBeVisible();
    expect(screen.getByText('Too short')).toBeVisible();
  });

  it.each([
    ['names no reason', refusal(409, { message: '' })],
    ['is none of ours, as a proxy’s', new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ] as const)('shows so where the answer %s', async (_, answer) => {
    const { proceed } = await open();
    if (answer instanceof Response) jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
    else backend.on(BOOK, answer);
    await proceed();
    expect(await screen.findByText('Booking failed. Please try again.')).toBeVisible();
  });

  it('shows the error of the network', async () => {
    const { proceed } = await open();
    backend.on(BOOK, NO_CONNECTION);
    await proceed();
    expect(await screen.findByText(/^Error: We cannot reach GharFit/)).toBeVisible();
  });

  it('says Network error where the browser gives no reason', async () => {
    const { proceed } = await open();
    backend.on(BOOK, refusal(401));
    // The token is to be renewed under a lock, which a closing page breaks without a message.
    jest.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException());
    await proceed();
    expect(await screen.findByText('Error: Network error')).toBeVisible();
  });

  it('leads back to the times where somebody was faster, and reads them anew', async () => {
    const { proceed } = await open();
    backend.on(BOOK, refusal(409, { errors: { trial_time: ['This time has just been taken. Please choose another one'] } }));
    await proceed();
    expect(await screen.findByText('This time has just been taken. Please choose another one')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'At what time?' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^7:00/ })).not.toBeChecked();
    expect(backend.received(SLOTS)).toHaveLength(1);
  });

  it('leads back to the dates where the date is over', async () => {
    const { proceed } = await open();
    backend.on(BOOK, refusal(422, { errors: { trial_date: ['This date cannot be booked. Please choose one from the list'] } }));
    await proceed();
    expect(await screen.findByRole('group', { name: 'Which day suits you?' })).toBeVisible();
  });

  it('leads back to the address where there is no such pincode (D44)', async () => {
    const { proceed } = await open({ pincode: '100000' });
    backend.on(BOOK, refusal(422, { errors: { pincode: ['Please enter a valid pin code!'] } }));
    await proceed();
    expect(await screen.findByText('Please enter a valid pin code!')).toBeVisible();
    expect(screen.getByLabelText('Pincode')).toHaveValue('100000');
  });

  it('is not refused where it fits: the payment opens', async () => {
    const { proceed } = await open();
    backend.on(BOOK, booked());
    backend.hold('GET /api/v1/payments/orders/:order_id');
    await proceed();
    expect(await screen.findByText('Opening the payment window …')).toBeVisible();
  });
});
