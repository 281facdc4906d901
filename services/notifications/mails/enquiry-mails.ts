import type { MailWithSubject } from './layout.ts';

/** Has no word of the enquiry: the sender may have entered someone else's address. */
export function enquiryReceived(siteUrl: string): MailWithSubject {
  return {
    subject: 'We’ve received your enquiry',
    heading: 'We’ve received your enquiry',
    paragraphs: ['Namaste, thank you for writing to us. We’ll reply within 24 hours.'],
    details: [],
    action: { label: 'Visit our site', url: siteUrl },
    footer:
      'You’re receiving this email because someone entered this address in a form on our site. If that wasn’t you, you can ignore it.',
  };
}

/** To someone who asked to be told. */
export function areaOpen(pincode: string, siteUrl: string): MailWithSubject {
  return {
    subject: `We now come to ${pincode}`,
    heading: `We now come to ${pincode}`,
    paragraphs: [`Namaste, you asked us to tell you when our trainers come to ${pincode}. They do now, and you can book a trial.`],
    details: [],
    action: { label: 'Book a trial', url: `${siteUrl}/booksession` },
    footer:
      'You’re receiving this email because someone entered this address in a form on our site. We won’t write to you about this again.',
  };
}
