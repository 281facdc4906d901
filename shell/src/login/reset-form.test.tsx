import { checkPassword, requestPasswordReset, resetPassword } from '@fitghar/contracts/account';
import { backend, NO_CONNECTION, refusal, renderScreen, withEnvelope } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ResetForm } from './reset-form.tsx';

const OK = withEnvelope(null);
const onDone = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  backend.on(checkPassword, { common: false });
});
afterEach(() => {
  onDone.mockReset();
});

const show = () => renderScreen(<ResetForm onDone={onDone} />, { advanceTimers: jest.advanceTimersByTime });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Waits for the server's response. */
const answered = () => pass(0);

async function ask(user: UserEvent, email = 'kavya@example.in'): Promise<void> {
  await user.type(screen.getByLabelText('Email'), email);
  await press(user, 'Send OTP');
  await answered();
}
async function reset(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('OTP'), '123456');
  await user.type(screen.getByLabelText('New password'), 'secrets2');
  await press(user, 'Reset password');
  await answered();
}
const green = () => within(screen.getByRole('status'));
const red = () => within(screen.getByRole('alert'));

describe('the first step of a reset', () => {
  it.each([
    [' ', 'Email is required'],
    ['kavya@', 'Invalid email format'],
  ])('rejects the email %j: %s', async (email, message) => {
    const { user } = show();
    await ask(user, email);
    expect(screen.getByText(message)).toBeVisible();
    expect(backend.received(requestPasswordReset)).toHaveLength(0);
  });

  it('sends a code, confirms it for 3 s in green and continues to the second step', async () => {
    backend.on(requestPasswordReset, OK);
    const { user } = show();
    await ask(user);
    expect(green().getByText('OTP sent to your email')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('OTP')).toBeVisible();
    await pass(2900);
    expect(screen.getByText('OTP sent to your email')).toBeVisible();
    await pass(100);
    expect(screen.queryByText('OTP sent to your email')).not.toBeInTheDocument();
  });

  it('shows an error in red for 3 s', async () => {
    backend.on(requestPasswordReset, refusal(429, { message: 'Wait 40 seconds' }), refusal(500, { code: 'unknown' }), NO_CONNECTION);
    const { user } = show();
    await ask(user);
    expect(red().getByText('Wait 40 seconds')).toBeVisible();
    await press(user, 'Send OTP');
    await answered();
    expect(red().getByText('Something went wrong')).toBeVisible();
    await press(user, 'Send OTP');
    await answered();
    expect(red().getByText('Server communication error')).toBeVisible();
    await pass(3000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  });

  it('lets a user with a code continue with a valid email and return', async () => {
    const { user } = show();
    await press(user, 'I have an OTP already');
    expect(screen.getByText('Email is required')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'kavya@example.in');
    await press(user, 'I have an OTP already');
    expect(screen.getByLabelText('OTP')).toBeVisible();
    await press(user, 'Reset');
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeVisible();
    expect(backend.received(requestPasswordReset)).toHaveLength(0);
  });
});

describe('the second step of a reset', () => {
  it('rejects empty fields with ‘Email, OTP, and new password are required’', async () => {
    backend.on(requestPasswordReset, OK);
    const { user } = show();
    await ask(user);
    await press(user, 'Reset password');
    expect(red().getByText('Email, OTP, and new password are required')).toBeVisible();
    expect(screen.getByText('OTP is required')).toBeVisible();
    expect(screen.getByText('New password is required')).toBeVisible();
  });

  it('rejects a weak password at its field', async () => {
    backend.on(requestPasswordReset, OK);
    const { user } = show();
    await ask(user);
    await pass(3000);
    await user.type(screen.getByLabelText('OTP'), '123456');
    await user.type(screen.getByLabelText('New password'), 'secret');
    await press(user, 'Reset password');
    expect(screen.getByText('Password must be 6+ characters with a digit')).toBeVisible();
    expect(screen.queryByText('Email, OTP, and new password are required')).not.toBeInTheDocument();
    expect(backend.received(resetPassword)).toHaveLength(0);
  });

  it('shows ‘Password reset successfully’ for 1.2 s, then returns to login', async () => {
    backend.on(requestPasswordReset, OK);
    backend.on(resetPassword, OK);
    const { user } = show();
    await ask(user);
    await reset(user);
    expect(green().getByText('Password reset successfully')).toBeVisible();
    expect(backend.received(resetPassword)[0]?.body).toEqual({ email: 'kavya@example.in', otp: '123456', newPassword: 'secrets2' });
    await pass(1100);
    expect(screen.getByText('Password reset successfully')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    await pass(100);
    expect(screen.queryByText('Password reset successfully')).not.toBeInTheDocument();
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('does not return to login twice, if the user did already', async () => {
    backend.on(requestPasswordReset, OK);
    backend.on(resetPassword, OK);
    const { user, unmount } = show();
    await ask(user);
    await reset(user);
    unmount();
    await pass(2000);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows an error in red and can be resubmitted', async () => {
    backend.on(requestPasswordReset, OK);
    backend.on(resetPassword, refusal(410, { message: 'This OTP is used' }), refusal(500, { code: 'unknown' }), NO_CONNECTION);
    const { user } = show();
    await ask(user);
    await reset(user);
    expect(red().getByText('This OTP is used')).toBeVisible();
    await press(user, 'Reset password');
    await answered();
    expect(red().getByText('Password reset failed')).toBeVisible();
    await press(user, 'Reset password');
    await answered();
    expect(red().getByText('Server communication error')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows a wrong code at its field too', async () => {
    const message = 'Incorrect or expired OTP';
    backend.on(requestPasswordReset, OK);
    backend.on(resetPassword, refusal(422, { message, errors: { otp: [message] } }));
    const { user } = show();
    await ask(user);
    await reset(user);
    expect(screen.getByLabelText('OTP')).toBeInvalid();
    expect(screen.getAllByText(message)).toHaveLength(2);
  });

  it('sends another code after 60 s at the earliest', async () => {
    backend.on(requestPasswordReset, OK);
    const { user } = show();
    await ask(user);
    expect(screen.getByRole('button', { name: 'Resend OTP in 60 s' })).toHaveAttribute('aria-disabled', 'true');
    for (let second = 0; second < 60; second++) await pass(1000);
    await press(user, 'Resend OTP');
    await answered();
    expect(green().getByText('OTP resent to your email')).toBeVisible();
    expect(backend.received(requestPasswordReset)).toHaveLength(2);
  });
});
