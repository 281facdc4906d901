export const change = 'Change password';
export const password = 'Password';
export const confirm = 'Confirm password';
export const changeNow = 'CHANGE PASSWORD';
export const notChecked = 'We couldn’t check your link';
export const sent = 'If this email has an account, we’ve sent a new link. It works once and expires in 24 hours.';
export const unchanged = 'Your password has not changed. We can email you a new link.';
