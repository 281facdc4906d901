import { ENQUIRY_HEALTH_CONSENT } from '@fitghar/contracts/common';
import { sendNatalEnquiry } from '@fitghar/contracts/marketing';
import { backend, refusal, renderScreen, withEnvelope } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from '../../test/fill-in.ts';
import NatalPage from './natal.page.tsx';
import NatalForm from './natal-form.tsx';

const field = (label: string) => screen.getByLabelText(label);
const ENQUIRY = { Name: 'Asha', Email: 'asha@natal.example', Phone: '98765', Requirements: 'Month five' };

const consent = () => screen.getByRole('checkbox', { name: ENQUIRY_HEALTH_CONSENT.text });
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit' }));

describe('the natal page', () => {
  it('has a heading and asks to discuss medical conditions before the trial', () => {
    renderScreen(<NatalPage />);
    expect(screen.getByRole('heading', { name: 'Natal (Pre and Post)' })).toBeVisible();
    expect(screen.getByText(/tell them about any medical condition/)).toBeVisible();
  });

  it('reports every missing field; the address is optional', async () => {
    const { user } = renderScreen(<NatalPage />);
    await submit(user);
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email id to contact you !');
    expect(field('Phone')).toHaveAccessibleDescription(expect.stringContaining('Kindly enter Phone No.'));
    expect(field('Requirements')).toHaveAccessibleDescription('Kindly share your requirements');
    expect(consent()).toHaveAccessibleDescription('Please agree to the use of your health details');
    expect(consent()).not.toBeChecked();
    expect(field('Address (optional)')).toBeValid();
    expect(backend.received(sendNatalEnquiry)).toEqual([]);
  });

  it('keeps the input if the server refuses', async () => {
    backend.on(sendNatalEnquiry, refusal(422, { errors: { phone: ['Kindly enter Phone No.'] } }));
    const { user } = renderScreen(<NatalPage />);
    await fillIn(user, ENQUIRY);
    await user.click(consent());
    await submit(user);
    expect(await screen.findByText('Phone: Kindly enter Phone No.')).toBeVisible();
    expect(field('Name')).toHaveValue('Asha');
  });
});

describe('the natal form in a dialog', () => {
  const onSent = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    onSent.mockClear();
  });

  async function send() {
    backend.on(sendNatalEnquiry, withEnvelope(null));
    const screenOfForm = renderScreen(<NatalForm onSent={onSent} />, { advanceTimers: jest.advanceTimersByTime });
    await fillIn(screenOfForm.user, ENQUIRY);
    await screenOfForm.user.click(consent());
    await submit(screenOfForm.user);
    expect(await screen.findByText('Your Information in received we will contact you soon!!')).toBeVisible();
    return screenOfForm;
  }

  it('is cleared and closes 3 seconds after a success', async () => {
    await send();
    expect(screen.getByText('Your Information in received we will contact you soon!!')).toBeVisible();
    expect(backend.received(sendNatalEnquiry)[0]?.body).toEqual({
      name: 'Asha',
      address: '',
      email: 'asha@natal.example',
      phone: '98765',
      requirement: 'Month five',
      health_consent: ENQUIRY_HEALTH_CONSENT.version,
      company_name: '',
      show: true,
    });
    expect(field('Name')).toHaveValue('');
    act(() => jest.advanceTimersByTime(2999));
    expect(onSent).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('stays open while a second enquiry is typed', async () => {
    const { user } = await send();
    await user.type(field('Name'), 'Meera');
    act(() => jest.advanceTimersByTime(3000));
    expect(onSent).not.toHaveBeenCalled();
    expect(field('Name')).toHaveValue('Meera');
  });

  it('closes no other dialog if it was closed before', async () => {
    const { unmount } = await send();
    unmount();
    jest.advanceTimersByTime(3000);
    expect(onSent).not.toHaveBeenCalled();
  });
});
