import { backend, inEnvelope, NO_CONNECTION, refusal, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ChangePasswordPage from './change-password.page.tsx';

const LINK = 'GET /api/v1/account/password-links/:id';
const CHANGE = 'POST /admin/api/user/changepassword/:id';
const NEW_LINK = 'POST /api/v1/account/password-links';
const show = (at = '/changepassword?id=the-token') => renderScreen(<ChangePasswordPage />, { at });

async function change(user: UserEvent, password: string, again = password): Promise<void> {
  await screen.findByRole('heading', { name: 'Change password' });
  if (password) await user.type(screen.getByLabelText('Password'), password);
  if (again) await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'CHANGE PASSWORD' }));
}

describe('the page behind a mailed link', () => {
  it('waits, says where the link cannot be looked at, and tries again', async () => {
    const link = backend.hold(LINK);
    const { user } = show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    link.reply(NO_CONNECTION);
    expect(await screen.findByText('We could not look at your link')).toBeVisible();
    backend.on(LINK, { state: 'open' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(backend.received(LINK).at(-1)?.params).toEqual({ id: 'the-token' });
  });

  it('changes the password and leads to the login', async () => {
    backend.on(LINK, { state: 'open' });
    backend.on(CHANGE, inEnvelope(null));
    const { user } = show();
    await change(user, 'secret2');
    expect(await screen.findByText('Password changed. Please log in')).toBeVisible();
    expect(location.pathname).toBe('/login');
    const [request] = backend.received(CHANGE);
    expect(request?.params).toEqual({ id: 'the-token' });
    expect(request?.body).toEqual({ password: 'secret2', confirm_password: 'secret2' });
  });

  it.each([
    ['', '', 'Please fill both fields'],
    ['secret2', '', 'Please fill both fields'],
    ['secret', 'secret', 'Password must be 6+ characters with a digit'],
    ['secret2', 'secret3', 'The two passwords are not the same'],
  ])('refuses %j and %j: %s', async (password, again, message) => {
    backend.on(LINK, { state: 'open' });
    const { user } = show();
    await change(user, password, again);
    expect(screen.getByText(message)).toBeVisible();
    expect(backend.received(CHANGE)).toHaveLength(0);
  });

  it('offers a new link where this one was used meanwhile', async () => {
    backend.on(LINK, { state: 'open' }, { state: 'used' });
    backend.on(CHANGE, refusal(410, { message: 'This link has been used' }));
    const { user } = show();
    await change(user, 'secret2');
    expect(await screen.findByRole('heading', { name: 'This link has been used already' })).toBeVisible();
    expect(screen.getByText('This link has been used')).toBeVisible();
  });

  it('shows what the server refuses at its field, and stays without a connection', async () => {
    backend.on(LINK, { state: 'open' });
    backend.on(CHANGE, refusal(422, { message: 'Take another', errors: { password: ['This was your last one'] } }), NO_CONNECTION);
    const { user } = show();
    await change(user, 'secret2');
    expect(await screen.findByText('This was your last one')).toBeVisible();
    expect(screen.getByText('Take another')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'CHANGE PASSWORD' }));
    expect(await screen.findByText(/^We cannot reach/)).toBeVisible();
  });
});

describe('a link that opens nothing', () => {
  it.each([
    ['used', 'This link has been used already'],
    ['expired', 'This link has expired'],
    ['unknown', 'This link is not valid. It may have been replaced by a newer one'],
  ] as const)('says that it is %s', async (state, title) => {
    backend.on(LINK, { state });
    show();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('without an id is unknown, and nobody is asked', async () => {
    show('/changepassword');
    expect(await screen.findByRole('heading', { name: /^This link is not valid/ })).toBeVisible();
    expect(backend.received(LINK)).toHaveLength(0);
  });

  it('is replaced by mail', async () => {
    backend.on(NEW_LINK, NO_CONNECTION, { sent: true });
    const { user } = show('/changepassword');
    await user.click(await screen.findByRole('button', { name: 'SEND A NEW LINK' }));
    expect(screen.getByText('Email is required')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'kavya@example.in');
    await user.click(screen.getByRole('button', { name: 'SEND A NEW LINK' }));
    expect(await screen.findByText(/^We cannot reach/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'SEND A NEW LINK' }));
    expect(await screen.findByText('Look into your mail')).toBeVisible();
    await waitFor(() => expect(backend.received(NEW_LINK).at(-1)?.body).toEqual({ email: 'kavya@example.in' }));
  });
});
