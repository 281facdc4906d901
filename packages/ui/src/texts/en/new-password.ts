export const rule = 'At least 6 characters, with a digit';
export const checkEmail = 'Check your email';
export const email = 'Email';
export const sendLink = 'Send new link';
