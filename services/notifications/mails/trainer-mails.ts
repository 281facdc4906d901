import type { MailWithSubject } from './layout.ts';
import { texts } from './texts/index.ts';

/** After a trainer registered, or requested the link again. Anyone can enter this address, so the email has no text of theirs. */
export function kycLink({ token, hours }: { token: string; hours: number }, siteUrl: string): MailWithSubject {
  const { subject, heading, text, ready, action, footer, ...lives } = texts().trainers.kycLink;
  const life = hours < 48 ? lives.hours(hours) : lives.days(Math.floor(hours / 24));
  return {
    ...{ subject, heading, paragraphs: [text, ready(life)], details: [] },
    action: { label: action, url: `${siteUrl}/updatekyc?id=${encodeURIComponent(token)}` },
    footer,
  };
}

export function kycReceived(siteUrl: string): MailWithSubject {
  const { layout, trainers } = texts();
  const { subject, text, footer } = trainers.kycReceived;
  return { subject, heading: subject, paragraphs: [text], details: [], action: { label: layout.visitSite, url: siteUrl }, footer };
}

/** Why the team did not approve it, as a detail. */
const because = (reason: string | null | undefined): [label: string, value: string][] => (reason ? [[texts().layout.reason, reason]] : []);

/** Ops' decision on the new KYC of an approved trainer. */
export function kycDecided(
  approved: boolean,
  { name, kycRejectedFor }: { name: string; kycRejectedFor?: string | null | undefined },
  siteUrl: string,
): MailWithSubject {
  const { layout, trainers } = texts();
  const t = trainers.kycDecided;
  const subject = approved ? t.approved : t.rejected;
  return {
    ...{ subject, heading: subject, paragraphs: [(approved ? t.approvedText : t.rejectedText)(name), t.notYou] },
    details: approved ? [] : because(kycRejectedFor),
    action: { label: layout.contactUs, url: `${siteUrl}/contact` },
    footer: t.footer,
  };
}

/** Ops' decision on a trainer. */
export function trainerDecided(
  { name, status, rejectedFor }: { name: string; status: 'P' | 'A' | 'R'; rejectedFor?: string | null | undefined },
  siteUrl: string,
): MailWithSubject {
  const { layout, trainers } = texts();
  const t = trainers.decided;
  if (status === 'A')
    return {
      ...{ subject: t.approved, heading: t.approved, paragraphs: [t.approvedText(name), t.next], details: [] },
      action: { label: layout.visitSite, url: siteUrl },
      footer: t.footer,
    };
  return {
    ...{ subject: t.rejectedSubject, heading: t.rejected, paragraphs: [t.rejectedText(name), t.ifMistake] },
    details: because(rejectedFor),
    action: { label: layout.contactUs, url: `${siteUrl}/contact` },
    footer: t.footer,
  };
}
