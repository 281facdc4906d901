import type { MailFromText } from './layout.ts';

/** Has no word of the enquiry: the sender may have entered someone else's address. */
export function enquiryReceived(siteUrl: string): MailFromText {
  return {
    template: 'enquiry-received',
    values: {},
    details: [],
    action: { label: 'Visit our site', url: siteUrl },
    footer:
      'You’re receiving this email because someone entered this address in a form on our site. If that wasn’t you, you can ignore it.',
  };
}

/** To someone who asked to be told. */
export function areaOpen(pincode: string, siteUrl: string): MailFromText {
  return {
    template: 'area-open',
    values: { pincode },
    details: [],
    action: { label: 'Book a trial', url: `${siteUrl}/booksession` },
    footer:
      'You’re receiving this email because someone entered this address in a form on our site. We won’t write to you about this again.',
  };
}
