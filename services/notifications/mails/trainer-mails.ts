import type { MailWithSubject } from './layout.ts';

/** After a trainer registered, or requested the link again. Anyone can enter this address, so the email has no text of theirs. */
export function kycLink({ token, hours }: { token: string; hours: number }, siteUrl: string): MailWithSubject {
  const life = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
  return {
    subject: 'Complete your KYC',
    heading: 'Welcome to the team. One step left',
    paragraphs: [
      'Namaste, your profile has been created. Complete your KYC so that we can verify you before your first session.',
      `Keep these ready: Aadhaar, PAN, a photo, your certificate and your bank details. The link works once and expires in ${life}.`,
    ],
    details: [],
    action: { label: 'Complete my KYC', url: `${siteUrl}/updatekyc?id=${encodeURIComponent(token)}` },
    footer: 'You’re receiving this email because someone registered as a trainer with this address. If that wasn’t you, you can ignore it.',
  };
}

export function kycReceived(siteUrl: string): MailWithSubject {
  return {
    subject: 'We’ve received your documents',
    heading: 'We’ve received your documents',
    paragraphs: ['We’ll verify them and email you within 2 working days.'],
    details: [],
    action: { label: 'Visit our site', url: siteUrl },
    footer: 'You’re receiving this email because you completed your KYC with us.',
  };
}

/** Ops' decision on the new KYC of an approved trainer. */
export function kycDecided(
  approved: boolean,
  { name, kycRejectedFor }: { name: string; kycRejectedFor?: string | null | undefined },
  siteUrl: string,
): MailWithSubject {
  return {
    subject: approved ? 'Your new KYC is approved' : 'Your new KYC was not approved',
    heading: approved ? 'Your new KYC is approved' : 'Your new KYC was not approved',
    paragraphs: [
      approved
        ? `Namaste ${name}, we’ve verified your new details. From now on we pay into the bank account you sent.`
        : `Namaste ${name}, we’ve reviewed your new details and can’t approve them. The details we approved before stay as they are.`,
      'If you did not send new details, please write to us at once.',
    ],
    details: !approved && kycRejectedFor ? [['Reason', kycRejectedFor]] : [],
    action: { label: 'Contact us', url: `${siteUrl}/contact` },
    footer: 'You’re receiving this email because you work with us as a trainer.',
  };
}

/** Ops' decision on a trainer. */
export function trainerDecided(
  { name, status, rejectedFor }: { name: string; status: 'P' | 'A' | 'R'; rejectedFor?: string | null | undefined },
  siteUrl: string,
): MailWithSubject {
  const footer = 'You’re receiving this email because you registered as a trainer with us.';
  if (status === 'A')
    return {
      subject: 'Your trainer profile is approved',
      heading: 'Your trainer profile is approved',
      paragraphs: [
        `Namaste ${name}, we’ve verified your documents and approved your profile.`,
        'When someone near you books a session, we’ll send you an SMS with the address and time.',
      ],
      details: [],
      action: { label: 'Visit our site', url: siteUrl },
      footer,
    };
  return {
    subject: 'Your trainer application',
    heading: 'Your application was not approved',
    paragraphs: [
      `Namaste ${name}, we’ve reviewed your application and can’t approve it.`,
      'If you think this is a mistake, or you can correct it, please write to us.',
    ],
    details: rejectedFor ? [['Reason', rejectedFor]] : [],
    action: { label: 'Contact us', url: `${siteUrl}/contact` },
    footer,
  };
}
