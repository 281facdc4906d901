import { sendRequest } from '@fitghar/contracts/marketing';
import { backend, NO_CONNECTION } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fillIn } from '../../test/fill-in.ts';
import { renderWithForm } from '../../test/render-with-form.tsx';
import ContactPage from './contact.page.tsx';

const field = (label: string) => screen.getByLabelText(label);

describe('the contact page', () => {
  it('lists every contact option and the Grievance Officer', async () => {
    await renderWithForm(<ContactPage />, 'Email');
    expect(screen.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@gharfit.example' })).toHaveAttribute('href', 'mailto:hello@gharfit.example');
    expect(screen.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:9876543210');
    expect(screen.getByText('1 Test Street, Bengaluru 560038')).toBeVisible();
    expect(screen.getByText(/^Meera Nair\. Write to the same addresses/)).toBeVisible();
  });
});

describe('the request form', () => {
  it('promises a reply within 24 hours and validates its fields', async () => {
    const { user } = await renderWithForm(<ContactPage />, 'Email');
    expect(screen.getByText('Please leave a message and we will get back to you within 24 hours !')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(field('Email')).toHaveAccessibleDescription('Kindly enter valid email-id');
    expect(field('Requirement')).toHaveAccessibleDescription('This field is required');
    expect(backend.received(sendRequest)).toEqual([]);
  });

  it('keeps the message while offline, sends it on retry and acknowledges it', async () => {
    backend.on(sendRequest, NO_CONNECTION, { received: true });
    const { user } = await renderWithForm(<ContactPage />, 'Email');
    await fillIn(user, { Email: 'asha@example.in', Requirement: 'Do you come to Mysuru?' });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach GharFit');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'We have your message' })).toBeVisible();
    expect(backend.received(sendRequest)[1]?.body).toEqual({ email: 'asha@example.in', requirement: 'Do you come to Mysuru?' });
  });
});
