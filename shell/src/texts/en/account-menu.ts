import { accountMenu } from '@fitghar/contracts/common';

export const { dashboard, transactions, tickets, home, back } = accountMenu;
export const payments = 'Payments';
export const plans = 'Plans';
export const plansAndCourses = 'Plans and courses';
export const yourAccount = 'Your account';
export const account = 'Account';
export const more = 'More';
export const logsOut = 'You’ll be logged out';
export const edit = 'Edit profile';
export const notices = 'Notices';
export const messages = 'Message settings';
export const security = 'Password and devices';
export const myData = 'My data';
export const review = 'Write a review';
