import { formatDate } from '@fitghar/contracts/common';
import { istDate } from '../../kernel/index.ts';
import { dashboard, type MailWithSubject } from './layout.ts';
import { texts } from './texts/index.ts';

const toReset = (siteUrl: string) => ({ label: texts().account.resetMine, url: `${siteUrl}/forgotpassword` });

// Anyone may register an address and ask for a code or link to it: until it has answered, it gets no text of theirs.

/** The code that resets a password (D9). Not in the subject, because subjects show on locked screens. */
export function resetCode({ code, minutes }: { code: string; minutes: number }, siteUrl: string): MailWithSubject {
  const { subject, heading, text, action, footer } = texts().account.resetCode;
  return {
    ...{ subject, heading, paragraphs: [text(minutes)], details: [], code },
    action: { label: action, url: `${siteUrl}/forgotpassword` },
    footer,
  };
}

/** The single-use link of D7. */
export function passwordLink({ token, hours }: { token: string; hours: number }, siteUrl: string): MailWithSubject {
  const { subject, text, action, footer } = texts().account.passwordLink;
  return {
    ...{ subject, heading: subject, paragraphs: [text(hours)], details: [] },
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
export function welcome({ token, hours }: { token: string; hours: number }, siteUrl: string): MailWithSubject {
  const { subject, text, terms, action, footer } = texts().account.welcome;
  return {
    ...{ subject, heading: subject, paragraphs: [text(hours), terms], details: [] },
    action: { label: action, url: `${siteUrl}/changepassword?id=${encodeURIComponent(token)}` },
    footer,
  };
}

export function passwordChanged(siteUrl: string, name: string): MailWithSubject {
  const { notYou, passwordChanged: t } = texts().account;
  return {
    ...{ subject: t.subject, heading: t.subject, paragraphs: [t.text(name), notYou], details: [] },
    action: toReset(siteUrl),
    footer: t.footer,
  };
}

/** To the owner, so that a passkey that someone else added does not go unnoticed. */
export function passkeyChanged(change: 'added' | 'removed', siteUrl: string, name: string): MailWithSubject {
  const { subject, text, notYou, footer } = texts().account.passkey;
  return {
    ...{ subject: subject[change], heading: subject[change], paragraphs: [text[change](name), notYou], details: [] },
    action: toReset(siteUrl),
    footer,
  };
}

/** To an address that refused emails before: it arrives, or is refused again. */
export function addressWorks(siteUrl: string, name: string): MailWithSubject {
  const { subject, text, footer } = texts().account.addressWorks;
  return { subject, heading: subject, paragraphs: [text(name)], details: [], action: dashboard(siteUrl), footer };
}

export function erasureAsked(dueAt: Date, siteUrl: string): MailWithSubject {
  const { subject, heading, text, cancel, action, footer } = texts().account.erasureAsked;
  const day = formatDate(istDate(dueAt));
  return {
    ...{ subject: subject(day), heading, paragraphs: [text(day), cancel], details: [] },
    action: { label: action, url: `${siteUrl}/user/userDashboard?page=my-data` },
    footer,
  };
}
