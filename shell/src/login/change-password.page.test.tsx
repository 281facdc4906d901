import { changePasswordByLink, checkPassword, checkPasswordLink, requestPasswordLink } from '@fitghar/contracts/account';
import { backend, NO_CONNECTION, refusal, renderScreen, withEnvelope } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ChangePasswordPage from './change-password.page.tsx';

const show = (at = '/changepassword?id=the-token') => renderScreen(<ChangePasswordPage />, { at });

async function change(user: UserEvent, password: string, again = password): Promise<void> {
  await screen.findByRole('heading', { name: 'Change password' });
  if (password) await user.type(screen.getByLabelText('Password'), password);
  if (again) await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'CHANGE PASSWORD' }));
}

beforeEach(() => backend.on(checkPassword, { common: false }));

describe('the page of an emailed password link', () => {
  it('shows loading and error states with a retry', async () => {
    const link = backend.hold(checkPasswordLink);
    const { user } = show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    link.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t check your link')).toBeVisible();
    backend.on(checkPasswordLink, { state: 'open' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(backend.received(checkPasswordLink).at(-1)?.body).toEqual({ id: 'the-token' });
  });

  it('changes the password and leads to login', async () => {
    backend.on(checkPasswordLink, { state: 'open' });
    backend.on(changePasswordByLink, withEnvelope(null));
    const { user } = show();
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByLabelText('Confirm password')).toBeVisible();
    await change(user, 'secrets2');
    expect(await screen.findByText('Password changed. Please log in')).toBeVisible();
    expect(location.pathname).toBe('/login');
    const [request] = backend.received(changePasswordByLink);
    expect(request?.params).toEqual({ id: 'link' }); // proxies log addresses
    expect(request?.body).toEqual({ id: 'the-token', password: 'secrets2', confirm_password: 'secrets2' });
  });

  it.each([
    ['', '', 'Please fill both fields'],
    ['secrets2', '', 'Please fill both fields'],
    ['secret', 'secret', 'Password must be 6+ characters with a digit'],
    ['secrets2', 'secrets3', 'The passwords don’t match'],
  ])('rejects %j and %j: %s', async (password, again, message) => {
    backend.on(checkPasswordLink, { state: 'open' });
    const { user } = show();
    await change(user, password, again);
    expect(screen.getByText(message)).toBeVisible();
    expect(backend.received(changePasswordByLink)).toHaveLength(0);
  });

  it('offers a new link if this one was used in the meantime', async () => {
    backend.on(checkPasswordLink, { state: 'open' }, { state: 'used' });
    backend.on(changePasswordByLink, refusal(410, { message: 'This link was just used' }));
    const { user } = show();
    await change(user, 'secrets2');
    expect(await screen.findByRole('heading', { name: 'This link has already been used' })).toBeVisible();
    expect(screen.getByText('This link was just used')).toBeVisible();
  });

  it('shows server errors at their fields and survives being offline', async () => {
    backend.on(checkPasswordLink, { state: 'open' });
    backend.on(
      changePasswordByLink,
      refusal(422, { message: 'Take another', errors: { password: ['This was your last one'] } }),
      NO_CONNECTION,
    );
    const { user } = show();
    await change(user, 'secrets2');
    expect(await screen.findByText('This was your last one')).toBeVisible();
    expect(screen.getByText('Take another')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'CHANGE PASSWORD' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
  });
});

describe('an invalid link', () => {
  it.each([
    ['used', 'This link has already been used'],
    ['expired', 'This link has expired'],
    ['unknown', 'This link is not valid. A newer one may have replaced it'],
  ] as const)('is reported as %s', async (state, title) => {
    backend.on(checkPasswordLink, { state });
    show();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('is unknown without an ID, without a request', async () => {
    show('/changepassword');
    expect(await screen.findByRole('heading', { name: /^This link is not valid/ })).toBeVisible();
    expect(backend.received(checkPasswordLink)).toHaveLength(0);
  });

  it('can be replaced by email', async () => {
    backend.on(requestPasswordLink, NO_CONNECTION, { sent: true });
    const { user } = show('/changepassword');
    await user.click(await screen.findByRole('button', { name: 'Send new link' }));
    expect(screen.getByText('Email is required')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'kavya@example.in');
    await user.click(screen.getByRole('button', { name: 'Send new link' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send new link' }));
    expect(await screen.findByText('Check your email')).toBeVisible();
    await waitFor(() => expect(backend.received(requestPasswordLink).at(-1)?.body).toEqual({ email: 'kavya@example.in' }));
  });
});
