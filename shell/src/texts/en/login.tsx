import { Link } from '@fitghar/platform';

export const claim = 'The room you already have is the gym.';
export const firstSession = (price: string) => `Your trainer comes to your home. Your first session is ${price}, fully refundable.`;
export const noCookies = 'Cookies are blocked';
export const noCookiesText = (brand: string) =>
  `Without them you’ll be logged out when you reload the page, or after 15 minutes. Allow cookies for ${brand} in your browser’s settings to stay logged in.`;
export const account = 'Account';
export const loginTab = 'Login';
export const signUp = 'Sign up';
export const resetPassword = 'Reset password';

/** Why someone who is booking logs in or signs up. */
export const loginToBook = (price: string, service: string) =>
  `Log in to book your ${price} ${service && `${service.toLowerCase()} `}trial.`;
export const signUpToBook = (price: string, service: string) =>
  `Sign up to book your ${price} ${service && `${service.toLowerCase()} `}trial.`;

export const expired = 'Your session has expired. Log in to continue.';
export const toPay = 'Log in to pay.';
export const email = 'Email';
export const password = 'Password';
export const appCode = 'Authenticator code';
export const appCodeHint = '6 digits from your authenticator app';
export const recoveryCode = 'Recovery code';
export const recoveryCodeHint = 'One of the codes that you saved, such as abcde-fghjk-mnpqr-stuvw-xyz23';
export const lostPhone = 'Lost your phone? Use a recovery code';
export const useApp = 'Use a code from your app';
export const logIn = 'LOGIN';
export const bySms = 'Log in with a code by SMS';
export const byPasskey = 'Log in with a passkey';

export const codeSent = 'If this number can log in, a code is on its way';
export const mobile = 'Mobile number';
export const otp = 'OTP';
export const smsHint = '6 digits from our SMS. None came? Log in with your password, and turn this on under Password and devices';
export const sendCode = 'Send me a code';
export const sendAnother = 'Send another code';
export const byPassword = 'Log in with email and password';

export const name = 'Name';
export const mobileHint = '10-digit Indian mobile number';
export const offers = 'Send me offers by email and SMS. I can opt out from my dashboard.';
export const terms = (
  <>
    By signing up you confirm that you are 18 or older and accept our <Link href="/TermsConditions">Terms</Link> and{' '}
    <Link href="/Privacy">Privacy Policy</Link>.
  </>
);

export const sendOtp = 'Send OTP';
export const haveOtp = 'I have an OTP already';
export const otpHint = '6 digits from our email';
export const newPassword = 'New password';
export const resendIn = (seconds: number) => `Resend OTP in ${seconds} s`;
export const resend = 'Resend OTP';
export const reset = 'Reset';
