import { type User, user as userSchema } from '@fitghar/contracts/account';
import { useClientState, usePathname, useSession } from '@fitghar/platform';
import { backend, inEnvelope, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import LoginPage from './login.page.tsx';

const LOGIN = 'POST /user/userLogin';
const person = (fields: Partial<User> = {}) => sample(userSchema, { id: '65f1a0b2c3d4e5f601234567', ...fields });
const loggedIn = (fields: Partial<User> = {}) =>
  inEnvelope({ user: person(fields), authorisation: { token: 'fresh-token', type: 'bearer' as const } });
const LOGIN_PATHS = ['/login', '/service/fitnesstrainer', '/service/yogatrainer', '/service/dietplan', '/forgotpassword'];
/** The screen goes when another page comes. */
const Site = () => LOGIN_PATHS.includes(usePathname()) && <LoginPage />;
const show = (at = '/login') => renderScreen(<Site />, { at });

async function logIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Email'), 'kavya@example.in');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
}
const cameTo = (address: string) => waitFor(() => expect(location.pathname + location.search).toBe(address));

describe('the login screen', () => {
  it('has three tabs with the titles and links that the specification quotes', async () => {
    const { user } = show();
    expect(screen.getByRole('heading', { name: 'Login to get fit' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: 'Not a member! Sign Up Now' }));
    expect(screen.getByRole('heading', { name: 'Register to get fit' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Existing member! Login Now' }));
    await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Reset password' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: 'Existing member! Login Now' }));
    expect(screen.getByRole('heading', { name: 'Login to get fit' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Sign up' }));
    expect(screen.getByRole('heading', { name: 'Register to get fit' })).toBeVisible();
  });

  it('opens with the reset at /forgotpassword', () => {
    show('/forgotpassword');
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  });

  it('asks for email and password before anything is sent', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Email'), 'kavya');
    await user.click(screen.getByRole('button', { name: 'LOGIN' }));
    expect(screen.getByText('Valid Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(backend.received(LOGIN)).toHaveLength(0);
  });

  it('keeps the session and the person, and cannot be pressed twice', async () => {
    const answer = backend.hold(LOGIN);
    const { user } = show();
    await logIn(user);
    expect(screen.getByRole('button', { name: 'LOGIN' })).toBeDisabled();
    answer.reply(loggedIn({ name: 'Kavya Rao' }));
    await cameTo('/user/userDashboard');
    expect(backend.received(LOGIN)[0]?.body).toEqual({ email: 'kavya@example.in', password: 'secret1' });
    expect(useSession.getState()).toMatchObject({ token: 'fresh-token', user: { name: 'Kavya Rao' } });
    expect(localStorage.getItem('user_type')).toBe('U');
    expect(useClientState.getState().userDetails).toEqual({ name: 'Kavya Rao', mobile: '9876543210', email: 'kavya@example.in' });
  });

  it('shows the server’s message and the credentials page after a refusal', async () => {
    backend.on(LOGIN, refusal(401, { code: 'bad_credentials', message: 'Email or password is wrong' }));
    const { user } = show('/service/yogatrainer');
    await logIn(user);
    expect(await screen.findByText('Email or password is wrong')).toBeVisible();
    await cameTo('/error');
  });

  it('stays, with the message, without a connection or after too many tries', async () => {
    backend.on(LOGIN, NO_CONNECTION, refusal(429, { message: 'Too many tries. Wait a minute' }));
    const { user } = show();
    await logIn(user);
    expect(await screen.findByText(/^We cannot reach/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'LOGIN' }));
    expect(await screen.findByText('Too many tries. Wait a minute')).toBeVisible();
    expect(screen.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
    expect(location.pathname).toBe('/login');
  });

  it('asks for the code of the authenticator app where the account has one', async () => {
    backend.on(LOGIN, refusal(401, { code: 'second_factor_needed', message: 'Type the code' }), loggedIn({ type: 'A' }));
    const { user } = show();
    await logIn(user);
    const code = await screen.findByLabelText('Code of your authenticator app');
    expect(code).toHaveFocus();
    expect(location.pathname).toBe('/login');
    await user.type(code, '12a34 56');
    expect(code).toHaveValue('123456');
    await user.keyboard('{Enter}');
    await cameTo('/admin/adminDashboard');
    expect(backend.received(LOGIN).map(({ body }) => body)).toEqual([
      { email: 'kavya@example.in', password: 'secret1' },
      { email: 'kavya@example.in', password: 'secret1', totp: '123456' },
    ]);
  });
});

describe('after the login', () => {
  it.each<[User['type'], string, string]>([
    ['U', '/login', '/user/userDashboard'],
    ['A', '/login', '/admin/adminDashboard'],
    ['T', '/login', '/trainerDashboard'],
    ['U', '/service/fitnesstrainer', '/bookSession'],
    ['U', '/service/yogatrainer', '/bookSession'],
    ['U', '/service/dietplan', '/diet'],
    ['A', '/service/yogatrainer', '/admin/adminDashboard'],
  ])('somebody of type %s from %s comes to %s', async (type, from, to) => {
    backend.on(LOGIN, loggedIn({ type }));
    const { user } = show(from);
    await logIn(user);
    await cameTo(to);
  });

  it.each([
    ['', '/user/userDashboard?page=tickets'],
    ['DIET', '/pay?order_id=1'],
  ] as const)('somebody who was on the way to a page comes there (service %j)', async (service, returnTo) => {
    useClientState.setState({ service, authUser: { returnTo } });
    backend.on(LOGIN, loggedIn());
    const { user } = show();
    await logIn(user);
    await cameTo(returnTo);
    expect(useClientState.getState().authUser.returnTo).toBe('');
  });

  it.each<[User['type'], string, string]>([
    ['U', '/login', '/user/userDashboard'],
    ['T', '/login', '/trainerDashboard'],
    ['U', '/service/fitnesstrainer', '/booksession'],
    ['U', '/service/dietplan', '/diet'],
  ])('the screen has no use: a %s who opens %s comes to %s', async (type, from, to) => {
    signIn({ type });
    show(from);
    await cameTo(to);
  });
});
