import type { MailWithSubject } from './layout.ts';

/** After a trainer has registered, or asked for the link again. */
export function kycLink({ name, token, hours }: { name: string; token: string; hours: number }, siteUrl: string): MailWithSubject {
  return {
    subject: 'Complete your KYC',
    heading: 'Welcome! One step is left',
    paragraphs: [
      `Namaste ${name}, your profile has been created. Please show us who you are, so that we can send you to people's homes.`,
      `Have these at hand: Aadhaar, PAN, a photo, your certificate, and your bank details. The link works once, for ${Math.round(hours / 24)} days.`,
    ],
    facts: [],
    action: { label: 'Complete my KYC', url: `${siteUrl}/updatekyc?id=${encodeURIComponent(token)}` },
    footer: 'You get this mail because somebody registered as a trainer with this address. If that was not you, you need not do anything.',
  };
}

export function kycReceived(siteUrl: string): MailWithSubject {
  return {
    subject: 'We have your documents',
    heading: 'We have your documents',
    paragraphs: ['A person of our team looks at them and writes to you. That takes two working days at most.'],
    facts: [],
    action: { label: 'Visit us', url: siteUrl },
    footer: 'You get this mail because you have completed your KYC with us.',
  };
}
