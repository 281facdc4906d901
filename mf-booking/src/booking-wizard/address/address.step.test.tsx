import { useClientState } from '@fitghar/platform';
import { browser, renderScreen, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAtStep } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../steps.ts';

type Fields = Parameters<typeof openAtStep>[1];

async function open(fields: Fields = {}) {
  openAtStep(STEP.address, fields);
  const { user } = renderScreen(<BookingWizardPage />);
  await screen.findByLabelText('Pincode'); // the step is lazy
  return { user, next: () => user.click(screen.getByRole('button', { name: 'Next' })) };
}
const draft = () => useClientState.getState().bookSession;
const OTHER = { training_needed_for: 'other', booking_name: 'Amma', booking_phone: '9845012345' } as const;

describe('the address step', () => {
  it('continues to the summary when complete', async () => {
    const { next } = await open();
    await next();
    expect(await screen.findByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });

  it.each([
    ['Address', { address: '' }],
    ['Landmark', { landmark: ' ' }],
    ['Area', { area: '' }],
    ['Pincode', { pincode: '' }],
    ['Name', { ...OTHER, booking_name: '' }],
    ['Contact Number', { ...OTHER, booking_phone: '' }],
  ] satisfies [string, Fields][])('requires %s: "each empty field shows" its message', async (label, missing) => {
    const { next } = await open(missing);
    await next();
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('This field is mandatory!');
    expect(screen.getAllByText('This field is mandatory!')).toHaveLength(1);
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it('clears a field’s message once it is filled in', async () => {
    const { user, next } = await open({ area: '', landmark: '' });
    await next();
    await user.type(screen.getByLabelText('Area'), 'Indiranagar');
    expect(screen.getByLabelText('Area')).toBeValid();
    expect(screen.getByLabelText('Landmark')).toBeInvalid();
    expect(draft().area).toBe('Indiranagar');
  });

  it.each(['000000', 'abcdef', '012345', '56003'])('rejects the pincode %s', async (pincode) => {
    const { next } = await open({ pincode });
    await next();
    expect(screen.getByText('Please enter a valid pin code!')).toBeVisible();
    expect(screen.getByLabelText('Pincode')).toHaveAccessibleDescription('Please enter a valid pin code!');
  });

  it.each(['110001', '111111', '999999'])('accepts the pincode %s and lets the server decide whether it exists (D44)', async (pincode) => {
    const { user, next } = await open({ pincode: '' });
    await user.type(screen.getByLabelText('Pincode'), pincode);
    await next();
    expect(await screen.findByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });

  it('asks for no name for oneself: "My Self fills name and phone from stored values"', async () => {
    const { user, next } = await open(OTHER);
    const self = screen.getByRole('radio', { name: /^My Self/ });
    expect(self.closest('label')).toHaveTextContent('Kavya Rao, 9876543210');
    await user.click(self);
    expect(draft()).toMatchObject({ training_needed_for: 'self', booking_name: 'Kavya Rao', booking_phone: '9876543210' });
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    await next();
    expect((await screen.findByText('Who will train')).nextSibling).toHaveTextContent('Kavya Rao');
  });

  it('accepts for oneself a name as long as an account may have', async () => {
    openAtStep(STEP.address);
    const name = 'Venkata '.repeat(20).slice(0, 120);
    signIn({ name: `${name.slice(0, -1)}a`, mobile: '9876543210' });
    const { user } = renderScreen(<BookingWizardPage />);
    await screen.findByLabelText('Pincode');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });

  it('rereads one’s own name and phone on continue, because the profile may have changed', async () => {
    const { next } = await open({ booking_name: 'An older name', booking_phone: '' });
    await next();
    expect(draft()).toMatchObject({ booking_name: 'Kavya Rao', booking_phone: '9876543210' });
  });

  it('asks for name and number for others and clears one’s own', async () => {
    const { user, next } = await open();
    await user.click(screen.getByRole('radio', { name: /^For Others/ }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Contact Number')).toHaveValue('');
    await user.type(screen.getByLabelText('Name'), 'Amma');
    await user.type(screen.getByLabelText('Contact Number'), '98450 12345');
    await next();
    expect(await screen.findByText('Amma, 98450 12345')).toBeVisible();
  });

  it('keeps what was typed for another person while one looks at one’s own', async () => {
    const { user } = await open(OTHER);
    await user.click(screen.getByRole('radio', { name: /^My Self/ }));
    await user.click(screen.getByRole('radio', { name: /^For Others/ }));
    expect(screen.getByLabelText('Name')).toHaveValue('Amma');
    expect(draft()).toMatchObject({ booking_name: 'Amma', booking_phone: '9845012345' });
  });

  it('keeps a location that was found when it is asked for again in vain', async () => {
    browser.setPosition('denied');
    const { user } = await open({ position: '12.971600,77.594600' });
    await user.click(screen.getByRole('button', { name: 'Location added' }));
    expect(await screen.findByText(/^We couldn’t get your location/)).toBeVisible();
    expect(draft().position).toBe('12.971600,77.594600');
  });

  it.each(['984501234', '98450123456', 'not a number'])('rejects %s as contact number: "phone exactly 10 characters"', async (phone) => {
    const { next } = await open({ ...OTHER, booking_phone: phone });
    await next();
    expect(screen.getByLabelText('Contact Number')).toBeInvalid();
    expect(screen.queryByRole('button', { name: 'Proceed to pay' })).not.toBeInTheDocument();
  });

  it('clears messages when another person is selected', async () => {
    const { user, next } = await open({ area: '' });
    await next();
    await user.click(screen.getByRole('radio', { name: /^For Others/ }));
    expect(screen.queryByText('This field is mandatory!')).not.toBeInTheDocument();
  });

  it('includes the position if the browser provides it', async () => {
    browser.setPosition({ latitude: 12.9716, longitude: 77.5946 });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add my location' }));
    expect(await screen.findByText('Location added')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Location added' })).toBeVisible();
    expect(draft().position).toBe('12.971600,77.594600');
  });

  it('continues without a position', async () => {
    browser.setPosition('denied');
    const { user, next } = await open();
    await user.click(screen.getByRole('button', { name: 'Add my location' }));
    expect(await screen.findByText('We couldn’t get your location. You can continue without it')).toBeVisible();
    await next();
    expect(await screen.findByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });
});
