import { sendCorporateEnquiry } from '@fitghar/contracts/marketing';
import { backend, NO_CONNECTION, refusal, renderScreen, withEnvelope } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from '../../test/fill-in.ts';
import CorporatePage from './corporate.page.tsx';

const field = (label: string) => screen.getByLabelText(label);
const ENQUIRY = {
  Name: 'Ravi',
  Company: 'Lotus Ltd',
  Email: 'ravi@lotus.example',
  Phone: '080 1234',
  Requirement: 'Yoga on Fridays',
};

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send enquiry' }));

describe('the corporate page', () => {
  it('has a heading and announces a quick reply', () => {
    renderScreen(<CorporatePage />);
    expect(screen.getByRole('heading', { name: 'Corporate Plan' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Plan for your team' })).toBeVisible();
    expect(screen.getByText(/get back to you as soon as possible/)).toBeVisible();
  });

  it('reports every missing field and sends nothing', async () => {
    const { user } = renderScreen(<CorporatePage />);
    await user.type(field('Name'), '   ');
    await submit(user);
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('Company')).toHaveAccessibleDescription('Company name is mandatory');
    expect(field('Email')).toHaveAccessibleDescription('Kindly enter valid email-id');
    expect(field('Phone')).toHaveAccessibleDescription(expect.stringContaining('Kindly enter Phone No.'));
    expect(field('Requirement')).toHaveAccessibleDescription(/This field is required$/);
    expect(backend.received(sendCorporateEnquiry)).toEqual([]);
  });

  it('requires a valid email and clears the message when corrected', async () => {
    const { user } = renderScreen(<CorporatePage />);
    await fillIn(user, { ...ENQUIRY, Email: 'ravi' });
    await submit(user);
    expect(field('Email')).toHaveAccessibleDescription('Kindly enter valid email-id');
    expect(field('Email')).toBeInvalid();
    expect(field('Phone')).toBeValid();
    await user.type(field('Email'), '@');
    expect(field('Email')).not.toHaveAccessibleDescription();
  });

  it('sends the company under both names, shows progress, thanks until dismissed and clears the form', async () => {
    jest.useFakeTimers();
    const { user } = renderScreen(<CorporatePage />, { advanceTimers: jest.advanceTimersByTime });
    const call = backend.hold(sendCorporateEnquiry);
    await fillIn(user, ENQUIRY);
    await submit(user);
    expect(screen.getByRole('button', { name: 'Send enquiry' })).toHaveAttribute('aria-disabled', 'true');
    expect(backend.received(sendCorporateEnquiry)[0]?.body).toEqual({
      name: 'Ravi',
      company: 'Lotus Ltd',
      company_name: 'Lotus Ltd',
      email: 'ravi@lotus.example',
      phone: '080 1234',
      requirement: 'Yoga on Fridays',
    });
    call.reply(withEnvelope(null));
    expect(await screen.findByText('Your Information in received we will contact you soon!!')).toBeVisible();
    for (const label of Object.keys(ENQUIRY)) expect(field(label)).toHaveValue('');
    act(() => jest.advanceTimersByTime(60_000));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Your Information in received we will contact you soon!!')).not.toBeInTheDocument();
  });

  it('shows each rejected field as a toast and keeps the input', async () => {
    const errors = { email: ['Kindly enter valid email-id'], company_name: ['Company name is mandatory'] };
    backend.on(sendCorporateEnquiry, refusal(422, { message: 'Please check the form', errors }));
    const { user } = renderScreen(<CorporatePage />);
    await fillIn(user, ENQUIRY);
    await submit(user);
    expect(await screen.findByText('Email: Kindly enter valid email-id')).toBeVisible();
    expect(screen.getByText('Company name: Company name is mandatory')).toBeVisible();
    expect(screen.queryByText('Please check the form')).not.toBeInTheDocument();
    expect(field('Requirement')).toHaveValue('Yoga on Fridays');
  });

  it('shows the message of a refusal without fields', async () => {
    backend.on(sendCorporateEnquiry, refusal(429, { message: 'Please try again in a minute' }));
    const { user } = renderScreen(<CorporatePage />);
    await fillIn(user, ENQUIRY);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a minute');
  });

  it('reports being offline and sends only once', async () => {
    backend.on(sendCorporateEnquiry, NO_CONNECTION);
    const { user } = renderScreen(<CorporatePage />);
    await fillIn(user, ENQUIRY);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach GharFit. Please check your connection and try again');
    expect(backend.received(sendCorporateEnquiry)).toHaveLength(1);
    expect(field('Name')).toHaveValue('Ravi');
  });
});
