// Texts that the product specification quotes, spelling included (D5).
import { RESET_TITLE } from './reset-title.ts';

export const loginMessages = {
  title: 'Login to get fit',
  toRegister: 'Not a member! Sign Up Now',
  toReset: 'Forgot Password?',
  emailInvalid: 'Valid Email is required',
  passwordRequired: 'Password is required',
  badCredentials: 'Please enter the valid credetials',
} as const;

export const registerMessages = {
  title: 'Register to get fit',
  toLogin: 'Existing member! Login Now',
  nameRequired: 'Name is required',
  phoneInvalid: 'Please enter a valid phone number along with code',
  phoneLength: 'Phone number must be 10',
  emailInvalid: 'Valid Email is required',
  passwordRequired: 'Password is required',
  passwordRule: 'Password must be 6+ characters with a digit',
  passwordCommon: 'This password is too common. Please choose another one',
  emailTaken: 'This email is already registered. Log in, or reset your password',
  done: 'Registered Successfully',
} as const;

export const resetMessages = {
  title: RESET_TITLE,
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  otpRequired: 'OTP is required',
  otpWrong: 'Incorrect or expired OTP',
  passwordRequired: 'New password is required',
  allRequired: 'Email, OTP, and new password are required',
  sent: 'OTP sent to your email',
  resent: 'OTP resent to your email',
  done: 'Password reset successfully',
  wentWrong: 'Something went wrong',
  failed: 'Password reset failed',
  noConnection: 'Server communication error',
} as const;

export const changePasswordMessages = {
  bothRequired: 'Please fill both fields',
  mismatch: 'The passwords don’t match',
  done: 'Password changed. Please log in',
  link: {
    unknown: 'This link is not valid. A newer one may have replaced it',
    used: 'This link has already been used',
    expired: 'This link has expired',
  },
} as const;

export const ticketMessages = { mandatory: 'This field is mandatory!' } as const;
