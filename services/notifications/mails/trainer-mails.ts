import type { MailFromText } from './layout.ts';
import { texts } from './texts/index.ts';

/** After a trainer registered, or requested the link again. Anyone can enter this address, so the email has no text of theirs. */
export function kycLink({ token, hours }: { token: string; hours: number }, siteUrl: string): MailFromText {
  const { action, footer, ...lives } = texts().trainers.kycLink;
  const life = hours < 48 ? lives.hours(hours) : lives.days(Math.floor(hours / 24));
  return {
    ...{ template: 'kyc-link', values: { life }, details: [] },
    action: { label: action, url: `${siteUrl}/updatekyc?id=${encodeURIComponent(token)}` },
    footer,
  };
}

export function kycReceived(siteUrl: string): MailFromText {
  const { layout, trainers } = texts();
  const action = { label: layout.visitSite, url: siteUrl };
  return { template: 'kyc-received', values: {}, details: [], action, footer: trainers.kycReceived.footer };
}

/** Why the team did not approve it, as a detail. */
const because = (reason: string | null | undefined): [label: string, value: string][] => (reason ? [[texts().layout.reason, reason]] : []);

/** Ops' decision on the new KYC of an approved trainer. */
export function kycDecided(
  approved: boolean,
  { name, kycRejectedFor }: { name: string; kycRejectedFor?: string | null | undefined },
  siteUrl: string,
): MailFromText {
  const { layout, trainers } = texts();
  return {
    template: approved ? 'new-kyc-approved' : 'new-kyc-rejected',
    values: { name },
    details: approved ? [] : because(kycRejectedFor),
    action: { label: layout.contactUs, url: `${siteUrl}/contact` },
    footer: trainers.kycDecided.footer,
  };
}

/** Ops' decision on a trainer. */
export function trainerDecided(
  { name, status, rejectedFor }: { name: string; status: 'P' | 'A' | 'R'; rejectedFor?: string | null | undefined },
  siteUrl: string,
): MailFromText {
  const { layout, trainers } = texts();
  const { footer } = trainers.decided;
  if (status === 'A') {
    const action = { label: layout.visitSite, url: siteUrl };
    return { template: 'trainer-approved', values: { name }, details: [], action, footer };
  }
  const action = { label: layout.contactUs, url: `${siteUrl}/contact` };
  return { template: 'trainer-rejected', values: { name }, details: because(rejectedFor), action, footer };
}
