import type { MailFromText } from './layout.ts';
import { texts } from './texts/index.ts';

/** Has no word of the enquiry: the sender may have entered someone else's address. */
export function enquiryReceived(siteUrl: string): MailFromText {
  const { layout, messages } = texts();
  return {
    template: 'enquiry-received',
    values: {},
    details: [],
    action: { label: layout.visitSite, url: siteUrl },
    footer: messages.enquiry.footer,
  };
}

/** To someone who asked to be told. */
export function areaOpen(pincode: string, siteUrl: string): MailFromText {
  const { action, footer } = texts().messages.area;
  return {
    template: 'area-open',
    values: { pincode },
    details: [],
    action: { label: action, url: `${siteUrl}/booksession` },
    footer,
  };
}
