import { addAddress, getAddresses } from '@fitghar/contracts/account';
import { getPincode } from '@fitghar/contracts/marketing';
import { useClientState } from '@fitghar/platform';
import { backend, browser, refusal, renderScreen, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { officesOf, openAtStep } from '../../../test/bookings.ts';
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

  const NOWHERE = { area: '', landmark: '', pincode: '' };

  it('fills in the area and a landmark from the pincode, and takes them back with it', async () => {
    const { user } = await open(NOWHERE);
    backend.on(getPincode, officesOf('560038', 'Indiranagar S.O (Bengaluru)'));
    await user.type(screen.getByLabelText('Pincode'), '560038');
    await waitFor(() => expect(screen.getByLabelText('Area')).toHaveValue('Indiranagar'));
    expect(screen.getByLabelText('Landmark')).toHaveValue('Near Indiranagar post office');
    backend.on(getPincode, officesOf('400050', 'Bandra West'));
    await user.clear(screen.getByLabelText('Pincode'));
    expect(screen.getByLabelText('Area')).toHaveValue('');
    await user.type(screen.getByLabelText('Pincode'), '400050');
    await waitFor(() => expect(screen.getByLabelText('Landmark')).toHaveValue('Near Bandra West post office'));
  });

  it('keeps what was typed when the pincode is known', async () => {
    const { user } = await open({ ...NOWHERE, area: 'HAL 2nd Stage', landmark: 'Opposite the metro' });
    backend.on(getPincode, officesOf('560038', 'Indiranagar S.O (Bengaluru)'));
    await user.type(screen.getByLabelText('Pincode'), '560038');
    await waitFor(() => expect(backend.received(getPincode)).toHaveLength(1));
    expect(screen.getByLabelText('Area')).toHaveValue('HAL 2nd Stage');
    expect(screen.getByLabelText('Landmark')).toHaveValue('Opposite the metro');
  });

  it('asks which part a large pincode means, and keeps a landmark of one’s own', async () => {
    const { user } = await open(NOWHERE);
    backend.on(getPincode, officesOf('560001', 'Vasanthanagar', 'Mahatma Gandhi Road'));
    await user.type(screen.getByLabelText('Pincode'), '560001');
    await user.click(await screen.findByRole('radio', { name: 'Vasanthanagar' }));
    expect(draft()).toMatchObject({ area: 'Vasanthanagar', landmark: 'Near Vasanthanagar post office' });
    await user.click(screen.getByRole('radio', { name: 'Mahatma Gandhi Road' }));
    expect(draft().landmark).toBe('Near Mahatma Gandhi Road post office');
    await user.clear(screen.getByLabelText('Landmark'));
    await user.type(screen.getByLabelText('Landmark'), 'Metro');
    await user.click(screen.getByRole('radio', { name: 'Vasanthanagar' }));
    expect(draft()).toMatchObject({ area: 'Vasanthanagar', landmark: 'Metro' });
  });

  const HOME = { address: '12, Lotus Apartments', area: 'Indiranagar', landmark: 'Opposite the metro', pincode: '560038' };
  const OFFICE = { address: '4th floor', area: 'C V Raman Nagar', landmark: 'Gate 3', pincode: '560093' };
  const saved = {
    rows: [
      { id: '65f1a0b2c3d4e5f6000000a1', ...HOME },
      { id: '65f1a0b2c3d4e5f6000000a2', ...OFFICE },
    ],
  };

  it('offers saved addresses, and fields for another one', async () => {
    openAtStep(STEP.address, { address: '', ...NOWHERE });
    backend.on(getAddresses, saved);
    const { user } = renderScreen(<BookingWizardPage />);
    await user.click(await screen.findByRole('radio', { name: /^4th floor/ }));
    expect(draft()).toMatchObject(OFFICE);
    expect(screen.queryByLabelText('Pincode')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Another address' }));
    expect(screen.getByLabelText('Pincode')).toHaveValue('');
    await user.click(screen.getByRole('radio', { name: /^12, Lotus/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('12, Lotus Apartments, Opposite the metro, Indiranagar 560038')).toBeVisible();
    expect(backend.received(addAddress)).toHaveLength(0);
  });

  it('saves a new address if asked to', async () => {
    backend.on(addAddress, saved);
    const { user, next } = await open(HOME);
    await user.click(screen.getByRole('checkbox', { name: 'Save this address for next time' }));
    await next();
    await screen.findByRole('button', { name: 'Proceed to pay' });
    expect(backend.received(addAddress).map(({ body }) => body)).toEqual([HOME]);
  });

  it('asks for area and landmark where the directory cannot be read', async () => {
    openAtStep(STEP.address, NOWHERE);
    backend.on(getPincode, refusal(503));
    const { user } = renderScreen(<BookingWizardPage />);
    await user.type(await screen.findByLabelText('Pincode'), '560038');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByLabelText('Area')).toHaveAccessibleDescription('This field is mandatory!');
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
