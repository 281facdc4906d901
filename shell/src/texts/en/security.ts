import { formatDateTime } from '@fitghar/contracts/common';

export const title = 'Password and devices';
export const devices = 'Your devices';
export const passkeys = 'Passkeys';
export const byMobile = 'Log in with your mobile number';
export const changeYours = 'Change your password';

export const changed = 'Password changed. You’ve been logged out of all other devices';
export const current = 'Current password';
export const newPassword = 'New password';
export const change = 'Change password';

export const devicesNotLoaded = 'We couldn’t load your devices';
/** As the server names it. */
export const device = (name: string) => name;
export const thisDevice = 'This device';
export const used = (since: string, last: string) => `Logged in ${formatDateTime(since)}, last used ${formatDateTime(last)}`;
export const logOut = 'Log out';
export const logOutOthers = 'Log out of all other devices';

export const codeSent = (mobile: string) => `Code sent to ${mobile}`;
export const isOn = 'You can now log in with your mobile number';
export const sendAnother = 'Send another code';
export const sendCode = 'Send me a code';
export const about = (mobile: string) =>
  `Log in with a code that we send to ${mobile}, instead of your password. First, show that its messages reach you.`;
export const otp = 'OTP';
export const otpHint = '6 digits from our SMS';
export const turnOn = 'Turn on';
export const settingNotLoaded = 'We couldn’t load this setting';
export const logsYouIn = (mobile: string) => `A code sent to ${mobile} logs you in.`;
export const turnOff = 'Turn off';
