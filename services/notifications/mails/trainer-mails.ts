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

/** Ops have looked at the trainer's documents. */
export function trainerDecided(
  { name, status, rejectedFor }: { name: string; status: 'P' | 'A' | 'R'; rejectedFor?: string | null | undefined },
  siteUrl: string,
): MailWithSubject {
  const footer = 'You get this mail because you have registered as a trainer with us.';
  if (status === 'A')
    return {
      subject: 'You are one of us now',
      heading: 'You are one of us now',
      paragraphs: [
        `Namaste ${name}, we have looked at your documents and approved your profile.`,
        'When somebody near you books a session, you get a message with the place and the hour.',
      ],
      facts: [],
      action: { label: 'Visit us', url: siteUrl },
      footer,
    };
  return {
    subject: 'About your registration as a trainer',
    heading: 'We cannot take you on now',
    paragraphs: [
      `Namaste ${name}, we have looked at your registration and cannot approve it.`,
      'If you think that we are mistaken, or if this can be put right, please write to us.',
    ],
    facts: rejectedFor ? [['Reason', rejectedFor]] : [],
    action: { label: 'Write to us', url: `${siteUrl}/contact` },
    footer,
  };
}
