import { dayOf } from '@fitghar/contracts/common';
import { istDate } from '../../kernel/index.ts';
import type { MailWithSubject } from './layout.ts';

const NOT_YOU = 'If that was not you, reset your password at once: whoever did it is locked out then.';

/** The code that resets a password (D9). The subject leaves it out: subjects show on locked screens. */
export function resetCode({ name, code, minutes }: { name: string; code: string; minutes: number }, siteUrl: string): MailWithSubject {
  return {
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    paragraphs: [`Namaste ${name}, type this code on the page where you asked for it. It works once, for ${minutes} minutes.`],
    facts: [],
    code,
    action: { label: 'Open the page', url: `${siteUrl}/forgotpassword` },
    footer: 'You did not ask for it? Then you need not do anything. We never ask you for this code, by phone or otherwise.',
  };
}

/** The single-use link of D7. */
export function passwordLink({ name, token, hours }: { name: string; token: string; hours: number }, siteUrl: string): MailWithSubject {
  return {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [`Namaste ${name}, this link opens the page where you set a new password. It works once, for ${hours} hours.`],
    facts: [],
    action: { label: 'Set my password', url: `${siteUrl}/changepassword?id=${encodeURIComponent(token)}` },
    footer: 'You did not ask for it? Then you need not do anything; your password stays as it is.',
  };
}

export function passwordChanged(siteUrl: string, name: string): MailWithSubject {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [`Namaste ${name}, your password is a new one now, and you were logged out everywhere else.`, NOT_YOU],
    facts: [],
    action: { label: 'It was not me', url: `${siteUrl}/forgotpassword` },
    footer: 'You get this mail because the password of your account was changed.',
  };
}

export function erasureAsked(dueAt: Date, siteUrl: string): MailWithSubject {
  const day = dayOf(istDate(dueAt));
  return {
    subject: `Your account will be erased on ${day}`,
    heading: 'You asked us to erase your account',
    paragraphs: [
      `On ${day} we remove your name, number, address, tickets and reviews. Invoices stay, without your name, because the law asks for them.`,
      'Until then you can log in and take it back.',
    ],
    facts: [],
    action: { label: 'Keep my account', url: `${siteUrl}/user/userDashboard?page=my-data` },
    footer: 'You get this mail because somebody asked for this with your password.',
  };
}
