import { useClientState } from '@fitghar/platform';
import { browser, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { standAt } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../use-wizard.ts';

type Fields = Parameters<typeof standAt>[1];

function open(fields: Fields = {}) {
  standAt(STEP.address, fields);
  const { user } = renderScreen(<BookingWizardPage />);
  return { user, next: () => user.click(screen.getByRole('button', { name: 'Next' })) };
}
const draft = () => useClientState.getState().bookSession;
const OTHER = { training_needed_for: 'other', booking_name: 'Amma', booking_phone: '9845012345' } as const;

describe('the address', () => {
  it('goes on to the summary where everything is there', async () => {
    const { next } = open();
    await next();
    expect(screen.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });

  it.each([
    ['Address', { address: '' }],
    ['Landmark', { landmark: ' ' }],
    ['Area', { area: '' }],
    ['Pincode', { pincode: '' }],
    ['Name', { ...OTHER, booking_name: '' }],
    ['Contact Number', { ...OTHER, booking_phone: '' }],
  ] satisfies [string, Fields][])('needs %s: "each empty field shows" so', async (label, missing) => {
    const { next } = open(missing);
    await next();
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('This field is mandatory!');
    expect(screen.getAllByText('This field is mandatory!')).toHaveLength(1);
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it('marks a field no longer when it is filled in', async () => {
    const { user, next } = open({ area: '', landmark: '' });
    await next();
    await user.type(screen.getByLabelText('Area'), 'Indiranagar');
    expect(screen.getByLabelText('Area')).toBeValid();
    expect(screen.getByLabelText('Landmark')).toBeInvalid();
    expect(draft().area).toBe('Indiranagar');
  });

  it.each(['000000', 'abcdef', '012345', '56003'])('refuses the pincode %s', async (pincode) => {
    const { next } = open({ pincode });
    await next();
    expect(screen.getByText('Please enter a valid pin code!')).toBeVisible();
    expect(screen.getByLabelText('Pincode')).toHaveAccessibleDescription('Please enter a valid pin code!');
  });

  it.each(['110001', '111111', '999999'])(
    'takes the pincode %s, and leaves it to the server whether there is one (D44)',
    async (pincode) => {
      const { user, next } = open({ pincode: '' });
      await user.type(screen.getByLabelText('Pincode'), pincode);
      await next();
      expect(screen.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
    },
  );

  it('of oneself asks for no name: "My Self fills name and phone from stored values"', async () => {
    const { user, next } = open(OTHER);
    const self = screen.getByRole('radio', { name: /^My Self/ });
    expect(self.closest('label')).toHaveTextContent('Kavya Rao, 9876543210');
    await user.click(self);
    expect(draft()).toMatchObject({ training_needed_for: 'self', booking_name: 'Kavya Rao', booking_phone: '9876543210' });
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    await next();
    expect(screen.getByText('SELF')).toBeVisible();
  });

  it('takes name and phone of oneself anew when it goes on, as the profile may have changed', async () => {
    const { next } = open({ booking_name: 'An older name', booking_phone: '' });
    await next();
    expect(draft()).toMatchObject({ booking_name: 'Kavya Rao', booking_phone: '9876543210' });
  });

  it('of others asks for name and number, and clears one’s own', async () => {
    const { user, next } = open();
    await user.click(screen.getByRole('radio', { name: /^For Others/ }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Contact Number')).toHaveValue('');
    await user.type(screen.getByLabelText('Name'), 'Amma');
    await user.type(screen.getByLabelText('Contact Number'), '98450 12345');
    await next();
    expect(screen.getByText('Amma, 98450 12345')).toBeVisible();
  });

  it.each(['984501234', '98450123456', 'not a number'])('refuses %s as contact number: "phone exactly 10 characters"', async (phone) => {
    const { next } = open({ ...OTHER, booking_phone: phone });
    await next();
    expect(screen.getByLabelText('Contact Number')).toBeInvalid();
    expect(screen.queryByRole('button', { name: 'Proceed to pay' })).not.toBeInTheDocument();
  });

  it('forgets what was wrong when somebody else is chosen', async () => {
    const { user, next } = open({ area: '' });
    await next();
    await user.click(screen.getByRole('radio', { name: /^For Others/ }));
    expect(screen.queryByText('This field is mandatory!')).not.toBeInTheDocument();
  });

  it('takes along the position where the browser gives it', async () => {
    browser.setPlace({ latitude: 12.9716, longitude: 77.5946 });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Add my position' }));
    expect(await screen.findByText('Your position helps the trainer to find you')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Position added' })).toBeVisible();
    expect(draft().position).toBe('12.971600,77.594600');
  });

  it('goes on without a position', async () => {
    browser.setPlace('denied');
    const { user, next } = open();
    await user.click(screen.getByRole('button', { name: 'Add my position' }));
    expect(await screen.findByText('No position: you can go on without it')).toBeVisible();
    await next();
    expect(screen.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });
});
