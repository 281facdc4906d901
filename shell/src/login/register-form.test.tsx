import { checkPassword, logIn, loginResult, registerUser, user as userSchema } from '@fitghar/contracts/account';
import { useClientState, useSession } from '@fitghar/platform';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, sample, withEnvelope } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import LoginPage from './login.page.tsx';
import { RegisterForm } from './register-form.tsx';

const done = withEnvelope({ user: sample(userSchema) }, 'Registered Successfully');
const show = (options?: Parameters<typeof renderScreen>[1]) => renderScreen(<RegisterForm onLogin={() => undefined} />, options);

async function signUp(user: UserEvent, fields: Record<string, string> = {}): Promise<void> {
  const known = { Name: 'Kavya Rao', 'Mobile number': '9876543210', Email: 'kavya@example.in', Password: 'secrets1', ...fields };
  for (const [label, value] of Object.entries(known)) if (value) await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
}

const signedIn = withEnvelope(sample(loginResult, { user: sample(userSchema, { type: 'U' }) }));

beforeEach(() => {
  backend.on(checkPassword, { common: false });
  backend.on(logIn, signedIn);
});

describe('the registration form', () => {
  it('reports every missing field', async () => {
    const { user } = show();
    await signUp(user, { Name: '', 'Mobile number': '', Email: '', Password: '' });
    expect(screen.getByText('Name is required')).toBeVisible();
    expect(screen.getByText('Phone number must be 10')).toBeVisible();
    expect(screen.getByText('Valid Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    for (const label of ['Name', 'Mobile number', 'Email', 'Password']) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(backend.received(registerUser)).toHaveLength(0);
  });

  it.each([
    ['Mobile number', '98765x3210', 'Please enter a valid phone number along with code'],
    ['Mobile number', '12345', 'Phone number must be 10'],
    ['Email', 'kavya@', 'Valid Email is required'],
    ['Password', 'secret', 'Password must be 6+ characters with a digit'],
    ['Password', 'abc12', 'Password must be 6+ characters with a digit'],
  ])('rejects %s %j: %s', async (label, value, message) => {
    const { user } = show();
    await user.type(screen.getByLabelText(label), value);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByText(message)).toBeVisible();
  });

  it('shows ‘Registered Successfully’ and reloads after 2 s', async () => {
    jest.useFakeTimers();
    backend.on(registerUser, done);
    const { user } = show({ advanceTimers: jest.advanceTimersByTime });
    await signUp(user);
    expect(await screen.findByText('Registered Successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign up' })).toHaveAttribute('aria-disabled', 'true');
    await act(() => jest.advanceTimersByTimeAsync(1900));
    expect(browser.pageLoads()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(browser.pageLoads()).toEqual(['reload']);
  });

  it('needs no second form: the reload is of the page that the person was going to', async () => {
    jest.useFakeTimers();
    backend.on(registerUser, done);
    useClientState.setState({ service: 'YOGA' });
    const { user } = renderScreen(<LoginPage />, { at: '/login', advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('tab', { name: 'Sign up' }));
    await signUp(user);
    await screen.findByText('Registered Successfully');
    expect(backend.received(logIn)[0]?.body).toEqual({ email: 'kavya@example.in', password: 'secrets1' });
    expect(useSession.getState().user).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(useSession.getState().user?.type).toBe('U');
    expect([browser.pageLoads(), location.pathname]).toEqual([['reload'], '/bookSession']);
  });

  it('leads to the form of logins if the login fails', async () => {
    jest.useFakeTimers();
    backend.on(registerUser, done);
    backend.on(logIn, NO_CONNECTION);
    const { user } = show({ advanceTimers: jest.advanceTimersByTime });
    await signUp(user);
    await screen.findByText('Registered Successfully');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect([browser.pageLoads(), useSession.getState().user]).toEqual([['reload'], null]);
  });

  it('does not reload the login form that the user has gone to', async () => {
    jest.useFakeTimers();
    backend.on(registerUser, done);
    const { user, unmount } = show({ advanceTimers: jest.advanceTimersByTime });
    await signUp(user);
    await screen.findByText('Registered Successfully');
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(browser.pageLoads()).toEqual([]);
  });

  it('registers a consumer with the given consent to offers', async () => {
    backend.on(registerUser, refusal(500), refusal(500));
    const { user } = show();
    await signUp(user);
    const fields = { name: 'Kavya Rao', mobile: '9876543210', email: 'kavya@example.in', password: 'secrets1', user_type: 'U' };
    expect(backend.received(registerUser)[0]?.body).toEqual({ ...fields, offers: false });
    await user.click(screen.getByRole('checkbox', { name: /^Send me offers/ }));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(backend.received(registerUser)[1]?.body).toEqual({ ...fields, offers: true });
  });

  it('shows server errors as toasts and at their fields', async () => {
    const errors = { mobile: ['Phone number must be 10'], email: ['This email is already registered'] };
    backend.on(registerUser, refusal(422, { message: 'Phone number must be 10', errors }));
    const { user } = show();
    await signUp(user);
    expect(await screen.findByText('Mobile: Phone number must be 10')).toBeVisible();
    expect(await screen.findByText('Email: This email is already registered')).toBeVisible();
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(/Phone number must be 10/);
  });

  it('shows one message if no field is affected or the server is unreachable', async () => {
    backend.on(registerUser, refusal(429, { message: 'Too many tries. Wait a minute' }), NO_CONNECTION);
    const { user } = show();
    await signUp(user);
    expect(await screen.findByText('Too many tries. Wait a minute')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
  });

  it('names the terms that signing up accepts', () => {
    show();
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/TermsConditions');
    for (const link of screen.getAllByRole('link', { name: 'Privacy Policy' })) expect(link).toHaveAttribute('href', '/Privacy');
  });
});
