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
