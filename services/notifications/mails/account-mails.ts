import { formatDate } from '@fitghar/contracts/common';
import { istDate } from '../../kernel/index.ts';
import type { MailWithSubject } from './layout.ts';

const NOT_YOU = 'Wasn’t you? Reset your password now to log everyone else out.';

// Anyone may register an address and ask for a code or link to it: until it has answered, it gets no text of theirs.

/** The code that resets a password (D9). Not in the subject, because subjects show on locked screens. */
export function resetCode({ code, minutes }: { code: string; minutes: number }, siteUrl: string): MailWithSubject {
  return {
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    paragraphs: [`Namaste, enter this code on the page where you requested it. It works once and expires in ${minutes} minutes.`],
    details: [],
    code,
    action: { label: 'Enter my code', url: `${siteUrl}/forgotpassword` },
    footer: 'Didn’t request this? You can ignore this email. We’ll never ask you for this code, by phone or otherwise.',
  };
}

/** The single-use link of D7. */
export function passwordLink({ token, hours }: { token: string; hours: number }, siteUrl: string): MailWithSubject {
  return {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [`Namaste, use this link to set a new password. It works once and expires in ${hours} hours.`],
    details: [],
    action: { label: 'Set my password', url: `${siteUrl}/changepassword?id=${encodeURIComponent(token)}` },
    footer: 'Didn’t request this? You can ignore this email. Your password won’t change.',
  };
}

/** The link by which a new member of the team chooses the password. */
export function invitation({ token, hours }: { token: string; hours: number }, siteUrl: string): MailWithSubject {
  return {
    subject: 'You’re invited to the team',
    heading: 'Welcome to the team',
    paragraphs: [
      `Namaste, you now have an account for operations. Choose your password with this link. It works once and expires in ${hours} hours.`,
      'Has it expired? Select Forgot Password on the login page to get a new one.',
    ],
    details: [],
    action: { label: 'Choose my password', url: `${siteUrl}/changepassword?id=${encodeURIComponent(token)}` },
    footer: 'Didn’t expect this? You can ignore this email. No one can use the account without this link.',
  };
}

/** To whom the team made an account for on the phone. */
export function welcome({ token, hours }: { token: string; hours: number }, siteUrl: string): MailWithSubject {
  return {
    subject: 'Your account is ready',
    heading: 'Your account is ready',
    paragraphs: [
      `Namaste, as you asked on the phone, our team has made an account for you. Choose your password with this link. It works once and expires in ${hours} hours.`,
      'By using it you accept our Terms of Service and Privacy Policy. You’ll find both at the foot of every page.',
    ],
    details: [],
    action: { label: 'Choose my password', url: `${siteUrl}/changepassword?id=${encodeURIComponent(token)}` },
    footer: 'Didn’t call us? Please reply to this email, and we’ll delete the account.',
  };
}

export function passwordChanged(siteUrl: string, name: string): MailWithSubject {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [`Namaste ${name}, your password has been changed and you’ve been logged out of all other devices.`, NOT_YOU],
    details: [],
    action: { label: 'Reset my password', url: `${siteUrl}/forgotpassword` },
    footer: 'You’re receiving this email because your password was changed.',
  };
}

/** To the owner, so that a passkey that someone else added does not go unnoticed. */
export function passkeyChanged(change: 'added' | 'removed', siteUrl: string, name: string): MailWithSubject {
  return {
    subject: `A passkey was ${change}`,
    heading: `A passkey was ${change}`,
    paragraphs: [
      change === 'added'
        ? `Namaste ${name}, a passkey has been added to your account. It can log in without your password.`
        : `Namaste ${name}, a passkey has been removed from your account. It can no longer log in.`,
      'Wasn’t you? Reset your password now to log everyone out, then log in and check your passkeys.',
    ],
    details: [],
    action: { label: 'Reset my password', url: `${siteUrl}/forgotpassword` },
    footer: 'You’re receiving this email because the passkeys of your account have changed.',
  };
}

/** To an address that refused emails before: it arrives, or is refused again. */
export function addressWorks(siteUrl: string, name: string): MailWithSubject {
  return {
    subject: 'Your emails arrive again',
    heading: 'Your emails arrive again',
    paragraphs: [`Namaste ${name}, this email was sent because you asked us to try your address again. It arrived, so you’re all set.`],
    details: [],
    action: { label: 'Open my dashboard', url: `${siteUrl}/user/userDashboard` },
    footer: 'You’re receiving this email because you selected Try again on your dashboard.',
  };
}

export function erasureAsked(dueAt: Date, siteUrl: string): MailWithSubject {
  const day = formatDate(istDate(dueAt));
  return {
    subject: `Your account will be deleted on ${day}`,
    heading: 'You asked us to delete your account',
    paragraphs: [
      `On ${day} we’ll permanently delete your name, number, addresses, tickets and reviews. We keep invoices, without your name, as the law requires.`,
      'To cancel, log in before then and select Keep my account.',
    ],
    details: [],
    action: { label: 'Keep my account', url: `${siteUrl}/user/userDashboard?page=my-data` },
    footer: 'You’re receiving this email because someone requested this with your password.',
  };
}
