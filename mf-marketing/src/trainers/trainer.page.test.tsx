import { checkPassword, existsAnswer } from '@fitghar/contracts/account';
import { checkPhoneExists, checkUserExists, getPincode, type PincodeAnswer, registerTrainer } from '@fitghar/contracts/marketing';
import { useClientState } from '@fitghar/platform';
import { backend, NO_CONNECTION, refusal, sample, withEnvelope } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from '../../test/fill-in.ts';
import { renderWithForm } from '../../test/render-with-form.tsx';
import TrainerPage from './trainer.page.tsx';

const exists = (status: boolean) => sample(existsAnswer, { status });
const office = (Name: string) => ({ Name, State: 'Karnataka', District: 'Bengaluru Urban', Pincode: '560038' });
const OFFICES: PincodeAnswer = [{ Message: 'Found', Status: 'Success', PostOffice: [office('Indiranagar'), office('HAL II Stage')] }];
const NO_OFFICE: PincodeAnswer = [{ Message: 'No records found', Status: 'Error', PostOffice: null }];
const TRAINER = {
  Name: 'Arjun Rao',
  Email: 'arjun@trainer.example',
  'Mobile number': '98765 43210',
  Password: 'Namaste1',
  'Current address': '4, MG Road',
  Pincode: '560038',
};

const field = (label: string) => screen.getByLabelText(label);
const choose = (user: UserEvent, name: string) => user.click(screen.getByRole('radio', { name }));
const register = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register' }));

async function fillInForm(user: UserEvent, texts: Partial<typeof TRAINER> = {}): Promise<void> {
  await fillIn(user, { ...TRAINER, ...texts });
  await choose(user, 'Yoga Trainer');
  await choose(user, 'Male');
}

beforeEach(() => {
  backend.on(checkPassword, { common: false });
  backend.on(checkUserExists, exists(false));
  backend.on(checkPhoneExists, exists(false));
  backend.on(getPincode, OFFICES);
});

describe('Trainer Registration', () => {
  it('explains first what joining requires and how the details are used', async () => {
    await renderWithForm(<TrainerPage />, 'Pincode');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Register/),
      expect.stringMatching(/^Upload your documents/),
      expect.stringMatching(/2 working days/),
      expect.stringMatching(/^Name, email, phone, password: to check your application/),
      expect.stringMatching(/^Gender, address/),
    ]);
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/Privacy');
    expect(screen.getByText(/You earn a share of every session/)).toBeVisible();
  });

  it('reports every missing field and sends nothing', async () => {
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    expect(screen.getByRole('heading', { name: 'Trainer Registration' })).toBeVisible();
    await register(user);
    expect(field('Name')).toHaveAccessibleDescription('Please input your name !');
    expect(field('Email')).toHaveAccessibleDescription('Valid Email is required');
    expect(field('Mobile number')).toHaveAccessibleDescription(/Phone number must be 10/);
    expect(field('Password')).toHaveAccessibleDescription(/Password is required/);
    expect(field('Current address')).toHaveAccessibleDescription('Current address is required');
    expect(field('Pincode')).toHaveAccessibleDescription('Please enter valid pin');
    expect(screen.getByText('Please choose Male or Female')).toBeVisible();
    expect(screen.getByText('Please choose Fitness Trainer or Yoga Trainer')).toBeVisible();
    expect(backend.received(registerTrainer)).toEqual([]);
  });

  it('clears a message once its choice is made', async () => {
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await register(user);
    await choose(user, 'Female');
    await choose(user, 'Fitness Trainer');
    expect(screen.queryByText('Please choose Male or Female')).not.toBeInTheDocument();
    expect(screen.queryByText('Please choose Fitness Trainer or Yoga Trainer')).not.toBeInTheDocument();
  });

  it('rejects letters in the mobile number and a password without a digit', async () => {
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillInForm(user, { 'Mobile number': 'abcdefghij', Password: 'Namaste' });
    await register(user);
    expect(field('Mobile number')).toHaveAccessibleDescription(/Please enter a valid phone number along with code/);
    expect(field('Password')).toBeInvalid();
    expect(backend.received(registerTrainer)).toEqual([]);
  });

  it('registers, confirms and leads to the success page', async () => {
    backend.on(registerTrainer, withEnvelope(null, 'Registered successfully'));
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode', { at: '/trainer' });
    await fillInForm(user);
    await screen.findByRole('group', { name: 'Servicing area in Bengaluru Urban, Karnataka' });
    await register(user);
    expect(await screen.findByText('Registered successfully')).toBeVisible();
    expect(location.pathname).toBe('/trainersuccess');
    expect(backend.received(registerTrainer)[0]?.body).toEqual({
      name: 'Arjun Rao',
      email: 'arjun@trainer.example',
      password: 'Namaste1',
      gender: 'Male',
      phone: '9876543210',
      current_address: '4, MG Road',
      pin: '560038',
      service_type: 'Yoga Trainer',
      servicing_area: ['Indiranagar', 'HAL II Stage'],
    });
  });

  it('shows server errors as toasts and at their fields', async () => {
    backend.on(registerTrainer, refusal(400, { message: 'Please enter valid pin', errors: { pin: ['Please enter valid pin'] } }));
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillInForm(user);
    await register(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter valid pin');
    expect(field('Pincode')).toHaveAccessibleDescription('Please enter valid pin');
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
  });
});

describe('a trainer’s pincode', () => {
  it('fills the service area, whose post offices can be deselected', async () => {
    backend.on(registerTrainer, withEnvelope(null));
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillInForm(user);
    const area = await screen.findByRole('group', { name: /^Servicing area/ });
    const last = within(area).getByRole('checkbox', { name: 'HAL II Stage' });
    await user.click(last);
    expect(last).not.toBeChecked();
    expect(within(area).getByRole('checkbox', { name: 'Indiranagar' })).toBeChecked();
    await user.click(last);
    await user.click(within(area).getByRole('checkbox', { name: 'Indiranagar' }));
    await register(user);
    await waitFor(() => expect(backend.received(registerTrainer)[0]?.body).toMatchObject({ servicing_area: ['HAL II Stage'] }));
  });

  it('has at least one area that is served', async () => {
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillInForm(user);
    const area = await screen.findByRole('group', { name: /^Servicing area/ });
    for (const office of within(area).getAllByRole('checkbox')) await user.click(office);
    await register(user);
    expect(await screen.findByText('Please choose at least one area')).toBeVisible();
    expect(backend.received(registerTrainer)).toEqual([]);
  });

  it('is rejected at once if it does not exist in India', async () => {
    backend.on(getPincode, NO_OFFICE);
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillIn(user, { Pincode: '99999' });
    expect(backend.received(getPincode)).toEqual([]);
    await user.type(field('Pincode'), '9');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter valid pin');
  });

  it('does not block registration if the lookup fails', async () => {
    backend.on(getPincode, NO_CONNECTION);
    backend.on(registerTrainer, withEnvelope(null));
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillInForm(user);
    expect(await screen.findByText('We couldn’t load the areas of this pincode')).toBeVisible();
    await register(user);
    await waitFor(() => expect(backend.received(registerTrainer)[0]?.body).toMatchObject({ pin: '560038', servicing_area: [] }));
  });
});

describe('an email address or mobile number', () => {
  it('is reported as registered on blur, until changed', async () => {
    backend.on(checkUserExists, exists(true));
    backend.on(checkPhoneExists, exists(true));
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillIn(user, { Email: 'Arjun@trainer.example', 'Mobile number': '098765 43210', Name: 'Arjun' });
    expect(await screen.findAllByText('Provided Email Id/Phone number already registered !')).toHaveLength(2);
    expect(field('Email')).toHaveAccessibleDescription('Provided Email Id/Phone number already registered !');
    await user.type(field('Email'), 'x');
    expect(field('Email')).not.toHaveAccessibleDescription();
  });

  it('is checked as section 7 requires: plain text, the number with +91', async () => {
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillIn(user, { Email: 'arjun@trainer.example', 'Mobile number': '98765 43210', Name: 'Arjun' });
    await waitFor(() => expect(backend.received(checkPhoneExists)).toHaveLength(1));
    expect(backend.received(checkUserExists)[0]?.body).toEqual({ email: 'arjun@trainer.example' });
    expect(backend.received(checkPhoneExists)[0]?.body).toEqual({ phone: '+919876543210' });
    expect(backend.received(checkUserExists)[0]?.headers.get('content-type')).toBe('text/plain');
  });

  it('is not checked while incomplete', async () => {
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillIn(user, { Email: 'arjun@', 'Mobile number': '98765', Name: 'Arjun' });
    expect([...backend.received(checkUserExists), ...backend.received(checkPhoneExists)]).toEqual([]);
  });
});

describe('the trainer registration draft', () => {
  it('is restored on the next visit, without the password', async () => {
    const { user, unmount } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillInForm(user, { Pincode: '' });
    expect(localStorage.getItem('state')).not.toContain('Namaste1');
    unmount();
    await renderWithForm(<TrainerPage />, 'Pincode');
    expect(field('Name')).toHaveValue('Arjun Rao');
    expect(field('Current address')).toHaveValue('4, MG Road');
    expect(screen.getByRole('radio', { name: 'Yoga Trainer' })).toBeChecked();
    expect(field('Password')).toHaveValue('');
  });

  it('is deleted after registration', async () => {
    backend.on(registerTrainer, withEnvelope(null, 'Registered successfully'));
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await fillInForm(user);
    expect(useClientState.getState().trainerInfo).toMatchObject({ name: 'Arjun Rao' });
    await register(user);
    await screen.findByText('Registered successfully');
    expect(useClientState.getState().trainerInfo).toEqual({});
  });
});
