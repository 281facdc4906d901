import { formatDate } from '@fitghar/contracts/common';
import { istDate } from '../../kernel/index.ts';
import { dashboard, type MailFromText, type MailWithSubject } from './layout.ts';
import { texts } from './texts/index.ts';

const toReset = (siteUrl: string) => ({ label: texts().account.resetMine, url: `${siteUrl}/forgotpassword` });

// Anyone may register an address and ask for a code or link to it: until it has answered, it gets no text of theirs.

/** The code that resets a password (D9). Not in the subject, because subjects show on locked screens. */
export function resetCode({ code, minutes }: { code: string; minutes: number }, siteUrl: string): MailFromText {
  const { action, footer } = texts().account.resetCode;
  return {
    ...{ template: 'reset-code', values: { minutes: String(minutes) }, details: [], code },
    action: { label: action, url: `${siteUrl}/forgotpassword` },
    footer,
  };
}

/** The single-use link of D7. */
export function passwordLink({ token, hours }: { token: string; hours: number }, siteUrl: string): MailFromText {
  const { action, footer } = texts().account.passwordLink;
  return {
    ...{ template: 'password-link', values: { hours: String(hours) }, details: [] },
    action: { label: action, url: `${siteUrl}/changepassword?id=${encodeURIComponent(token)}` },
    footer,
  };
}

/** The link by which a new member of the team chooses the password. In English, as operations are. */
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
export function welcome({ token, hours }: { token: string; hours: number }, siteUrl: string): MailFromText {
  const { action, footer } = texts().account.welcome;
  return {
    ...{ template: 'welcome', values: { hours: String(hours) }, details: [] },
    action: { label: action, url: `${siteUrl}/changepassword?id=${encodeURIComponent(token)}` },
    footer,
  };
}

export function passwordChanged(siteUrl: string, name: string): MailFromText {
  const { footer } = texts().account.passwordChanged;
  return { template: 'password-changed', values: { name }, details: [], action: toReset(siteUrl), footer };
}

/** So that a passkey that someone else added does not go unnoticed. */
export function passkeyChanged(change: 'added' | 'removed', siteUrl: string, name: string): MailFromText {
  const { footer } = texts().account.passkey;
  return { template: `passkey-${change}`, values: { name }, details: [], action: toReset(siteUrl), footer };
}

/** To an address that refused emails before: it arrives, or is refused again. */
export function addressWorks(siteUrl: string, name: string): MailFromText {
  const { footer } = texts().account.addressWorks;
  return { template: 'address-works', values: { name }, details: [], action: dashboard(siteUrl), footer };
}

export function erasureAsked(dueAt: Date, siteUrl: string): MailFromText {
  const { action, footer } = texts().account.erasureAsked;
  return {
    ...{ template: 'erasure-asked', values: { day: formatDate(istDate(dueAt)) }, details: [] },
    action: { label: action, url: `${siteUrl}/user/userDashboard?page=my-data` },
    footer,
  };
}
