import {
  beginMobileLogin,
  beginPasskeyLogin,
  logIn,
  logInByMobile,
  logInByPasskey,
  type User,
  user as userSchema,
} from '@fitghar/contracts/account';
import { useClientState, usePathname, useSession } from '@fitghar/platform';
import {
  backend,
  dialogClosed,
  NO_CONNECTION,
  PASSKEY_OPTIONS,
  refusal,
  renderScreen,
  sample,
  signIn,
  USED_PASSKEY,
  useAuthenticator,
  withEnvelope,
} from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Header } from '../layout/header.tsx';
import LoginPage from './login.page.tsx';

const person = (fields: Partial<User> = {}) => sample(userSchema, { id: '65f1a0b2c3d4e5f601234567', ...fields });
const loggedIn = (fields: Partial<User> = {}) =>
  withEnvelope({ user: person(fields), authorisation: { token: 'fresh-token', type: 'bearer' as const } });
const LOGIN_PATHS = ['/login', '/service/fitnesstrainer', '/service/yogatrainer', '/service/dietplan', '/forgotpassword'];
/** Unmounts the screen on navigation. */
const Site = () => LOGIN_PATHS.includes(usePathname()) && <LoginPage />;
const show = (at = '/login') => renderScreen(<Site />, { at });

async function submitLogin(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Email'), 'kavya@example.in');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
}
const cameTo = (address: string) => waitFor(() => expect(location.pathname + location.search).toBe(address));

describe('the login page', () => {
  it('has three tabs with the specified titles and links', async () => {
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

  it('opens at the sign-up for visitors who book, and at the login after one that was refused', async () => {
    useClientState.setState({ authUser: { returnTo: '/booksession' } });
    backend.on(logIn, refusal(401, { code: 'bad_credentials', message: 'Email or password is wrong' }));
    const { user } = show();
    expect(screen.getByRole('heading', { name: 'Register to get fit' })).toBeVisible();
    expect(screen.getByText('Sign up to book your ₹99 trial.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Existing member! Login Now' }));
    await submitLogin(user);
    await cameTo('/error');
    act(() => history.replaceState(null, '', '/login'));
    expect(await screen.findByRole('heading', { name: 'Login to get fit' })).toBeVisible();
  });

  it('shows the login to a visitor who books but presses LOGIN, and still leads to the booking', async () => {
    useClientState.setState({ authUser: { returnTo: '/booksession' } });
    backend.on(logIn, loggedIn());
    const { user } = renderScreen(
      <>
        <Header />
        <Site />
      </>,
      { at: '/login' },
    );
    expect(screen.getByRole('heading', { name: 'Register to get fit' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'LOGIN' }));
    expect(screen.getByText('Log in to book your ₹99 trial.')).toBeVisible();
    await submitLogin(user);
    await cameTo('/booksession');
  });

  it('opens at the login for a booking whose session has expired', () => {
    useClientState.setState({ authUser: { returnTo: '/booksession' } });
    localStorage.setItem('expired_user_id', '65f1a0b2c3d4e5f601234567');
    show();
    expect(screen.getByRole('heading', { name: 'Login to get fit' })).toBeVisible();
  });

  it('opens at the reset for /forgotpassword', () => {
    show('/forgotpassword');
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  });

  it('can show the password', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Password'), 'secret1');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveValue('secret1');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it.each([
    ['FITNESS', 'Log in to book your ₹99 fitness trial.'],
    ['YOGA', 'Log in to book your ₹99 yoga trial.'],
  ] as const)('explains login during a booking of %s', (service, purpose) => {
    useClientState.setState({ service });
    show();
    expect(screen.getByText(purpose)).toBeVisible();
  });

  it('explains login for an order to pay', () => {
    useClientState.setState({ service: 'YOGA', authUser: { returnTo: '/pay?order_id=order_1' } });
    show();
    expect(screen.getByText('Log in to pay.')).toBeVisible();
    expect(screen.queryByText(/Log in to book/)).not.toBeInTheDocument();
  });

  it.each(['', 'DIET', 'INSTITUTE'] as const)('mentions no booking for the service %j', (service) => {
    useClientState.setState({ service });
    show();
    expect(screen.queryByText(/Log in to (book|pay)/)).not.toBeInTheDocument();
  });

  it('reports an expired session until the next login', () => {
    expect(show().container).not.toHaveTextContent('Your session has expired');
    cleanup();
    localStorage.setItem('expired_user_id', '65f1a0b2c3d4e5f601234567');
    show();
    expect(screen.getByText('Your session has expired. Log in to continue.')).toBeVisible();
  });

  it('explains blocked cookies and still logs in', async () => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    for (const method of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('', 'SecurityError');
      });
    backend.on(logIn, loggedIn());
    const { user } = show();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Cookies are blocked.*logged out when you reload the page/);
    await submitLogin(user);
    await cameTo('/user/userDashboard');
  });

  it('requires email and password before sending', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Email'), 'kavya');
    await user.click(screen.getByRole('button', { name: 'LOGIN' }));
    expect(screen.getByText('Valid Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(backend.received(logIn)).toHaveLength(0);
  });

  it('stores session and user and cannot be submitted twice', async () => {
    const answer = backend.hold(logIn);
    const { user } = show();
    await submitLogin(user);
    expect(screen.getByRole('button', { name: 'LOGIN' })).toHaveAttribute('aria-disabled', 'true');
    answer.reply(loggedIn({ name: 'Kavya Rao' }));
    await cameTo('/user/userDashboard');
    expect(backend.received(logIn)[0]?.body).toEqual({ email: 'kavya@example.in', password: 'secret1' });
    expect(useSession.getState()).toMatchObject({ token: 'fresh-token', user: { name: 'Kavya Rao' } });
    expect(localStorage.getItem('user_type')).toBe('U');
    expect(useClientState.getState().userDetails).toEqual({ name: 'Kavya Rao', mobile: '9876543210', email: 'kavya@example.in' });
  });

  it('shows the server’s message and the credentials page after a refusal', async () => {
    backend.on(logIn, refusal(401, { code: 'bad_credentials', message: 'Email or password is wrong' }));
    const { user } = show('/service/yogatrainer');
    await submitLogin(user);
    expect(await screen.findByText('Email or password is wrong')).toBeVisible();
    await cameTo('/error');
  });

  it('keeps the email on the way back from a refusal', async () => {
    backend.on(logIn, refusal(401, { code: 'bad_credentials', message: 'Email or password is wrong' }), loggedIn());
    const { user } = show();
    await submitLogin(user);
    await cameTo('/error');
    act(() => history.replaceState(null, '', '/login'));
    expect(await screen.findByLabelText('Email')).toHaveValue('kavya@example.in');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
    await waitFor(() => expect(useSession.getState().user).not.toBeNull());
  });

  it('stays with a message when offline or after too many attempts', async () => {
    backend.on(logIn, NO_CONNECTION, refusal(429, { message: 'Too many tries. Wait a minute' }));
    const { user } = show();
    await submitLogin(user);
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'LOGIN' }));
    expect(await screen.findByText('Too many tries. Wait a minute')).toBeVisible();
    expect(screen.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
    expect(location.pathname).toBe('/login');
  });

  it('asks for the authenticator code if the account has one', async () => {
    backend.on(logIn, refusal(401, { code: 'second_factor_needed', message: 'Type the code' }), loggedIn({ type: 'A' }));
    const { user } = show();
    await submitLogin(user);
    const code = await screen.findByLabelText('Authenticator code');
    expect(code).toHaveFocus();
    expect(location.pathname).toBe('/login');
    await user.type(code, '12a34 56');
    expect(code).toHaveValue('123456');
    await user.keyboard('{Enter}');
    await cameTo('/admin/adminDashboard');
    expect(backend.received(logIn).map(({ body }) => body)).toEqual([
      { email: 'kavya@example.in', password: 'secret1' },
      { email: 'kavya@example.in', password: 'secret1', totp: '123456' },
    ]);
  });

  it('accepts a recovery code instead of the app’s', async () => {
    backend.on(logIn, refusal(401, { code: 'second_factor_needed', message: 'Type the code' }), loggedIn({ type: 'A' }));
    const { user } = show();
    await submitLogin(user);
    await user.type(await screen.findByLabelText('Authenticator code'), '123');
    await user.click(screen.getByRole('button', { name: 'Lost your phone? Use a recovery code' }));
    const code = screen.getByLabelText('Recovery code');
    expect(code).toHaveFocus();
    await user.type(code, 'abcde-fghjk{Enter}');
    await cameTo('/admin/adminDashboard');
    expect(backend.received(logIn)[1]?.body).toEqual({ email: 'kavya@example.in', password: 'secret1', recovery_code: 'abcde-fghjk' });
  });
});

describe('login with a code by SMS', () => {
  const MOBILE = '9876543210';
  const open = async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Log in with a code by SMS' }));
    await user.type(screen.getByLabelText('Mobile number'), MOBILE);
    return user;
  };

  it('sends a code, takes it, and logs in', async () => {
    backend.on(beginMobileLogin, { sent: true });
    backend.on(logInByMobile, loggedIn().response);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await user.type(await screen.findByLabelText('OTP'), '123456');
    await user.click(screen.getByRole('button', { name: 'LOGIN' }));
    await cameTo('/user/userDashboard');
    expect(backend.received(beginMobileLogin)[0]?.body).toEqual({ mobile: MOBILE });
    expect(backend.received(logInByMobile)[0]?.body).toEqual({ mobile: MOBILE, otp: '123456' });
  });

  it('asks for a number and a code, says what is wrong, and sends another', async () => {
    backend.on(beginMobileLogin, refusal(429, { message: 'Please wait 30 seconds before you try again' }), { sent: true });
    backend.on(logInByMobile, refusal(422, { code: 'otp_wrong', errors: { otp: ['Incorrect or expired OTP'] } }));
    const user = await open();
    await user.type(screen.getByLabelText('Mobile number'), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(screen.getByText('Phone number must be 10')).toBeVisible();
    await user.type(screen.getByLabelText('Mobile number'), '0');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findAllByText('Please wait 30 seconds before you try again')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await user.type(await screen.findByLabelText('OTP'), '000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(/Incorrect or expired OTP/));
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(backend.received(beginMobileLogin)).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Log in with email and password' }));
    expect(screen.getByLabelText('Password')).toBeVisible();
  });
});

it('has no passkeys in a browser without them', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
});

describe('login with a passkey', () => {
  const authenticator = useAuthenticator();
  const ASK = beginPasskeyLogin;
  const USE = logInByPasskey;
  const press = async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    return user;
  };
  const passkeyLogin = { user: person({ type: 'A' }), authorisation: { token: 'fresh-token', type: 'bearer' as const } };

  beforeEach(() => backend.on(ASK, PASSKEY_OPTIONS));

  it('needs no email, password or code', async () => {
    backend.on(USE, passkeyLogin);
    await press();
    await cameTo('/admin/adminDashboard');
    expect(backend.received(USE)[0]?.body).toMatchObject({ passkey: USED_PASSKEY });
    expect(useSession.getState().token).toBe('fresh-token');
  });

  it('stays on the page when the dialog is closed, the challenge has expired or the passkey is unknown', async () => {
    authenticator.get.mockRejectedValueOnce(dialogClosed());
    const again = () => user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    backend.on(
      USE,
      refusal(410, { code: 'passkey_expired', message: 'That took too long' }),
      refusal(401, { code: 'bad_passkey', message: 'We couldn’t log you in with this passkey' }),
      passkeyLogin,
    );
    const user = await press();
    expect(await screen.findByText(/^No passkey was used: the dialog was closed/)).toBeVisible();
    expect(backend.received(USE)).toHaveLength(0);
    await again();
    expect(await screen.findByText('That took too long')).toBeVisible();
    await again();
    expect(await screen.findByText('We couldn’t log you in with this passkey')).toBeVisible();
    expect(location.pathname).toBe('/login');
    await again();
    await cameTo('/admin/adminDashboard');
  });

  it('is asked of a team member who has nothing else', async () => {
    backend.on(logIn, refusal(401, { code: 'passkey_needed', message: 'Please log in with your passkey' }));
    const { user } = show();
    await submitLogin(user);
    expect(await screen.findByText('Please log in with your passkey')).toBeVisible();
    expect(location.pathname).toBe('/login');
  });
});

describe('after login', () => {
  it.each<[User['type'], string, string]>([
    ['U', '/login', '/user/userDashboard'],
    ['A', '/login', '/admin/adminDashboard'],
    ['T', '/login', '/trainerDashboard'],
    ['U', '/service/fitnesstrainer', '/bookSession'],
    ['U', '/service/yogatrainer', '/bookSession'],
    ['U', '/service/dietplan', '/diet'],
    ['A', '/service/yogatrainer', '/admin/adminDashboard'],
  ])('type %s from %s is led to %s', async (type, from, to) => {
    backend.on(logIn, loggedIn({ type }));
    const { user } = show(from);
    await submitLogin(user);
    await cameTo(to);
  });

  it.each([
    ['', '/user/userDashboard?page=tickets'],
    ['DIET', '/pay?order_id=1'],
    ['FITNESS', '/pay?order_id=1'],
    ['YOGA', '/user/userDashboard?page=tickets'],
  ] as const)('the user returns to the requested page (service %j)', async (service, returnTo) => {
    useClientState.setState({ service, authUser: { returnTo } });
    backend.on(logIn, loggedIn());
    const { user } = show();
    await submitLogin(user);
    await cameTo(returnTo);
    expect(useClientState.getState().authUser.returnTo).toBe('');
  });

  it.each<[User['type'], string, string]>([
    ['U', '/login', '/user/userDashboard'],
    ['T', '/login', '/trainerDashboard'],
    ['U', '/service/fitnesstrainer', '/booksession'],
    ['U', '/service/dietplan', '/diet'],
  ])('the page redirects a %s from %s to %s', async (type, from, to) => {
    signIn({ type });
    show(from);
    await cameTo(to);
  });
});
