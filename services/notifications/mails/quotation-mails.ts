import { formatDate, formatPaise } from '@fitghar/contracts/common';
import type { Quotation } from '../../quotations/index.ts';
import type { MailWithSubject } from './layout.ts';

const FOOTER = 'You’re receiving this email because you asked us about sessions for your company.';

const detailsOf = ({ company, gstin, sessions, pricePaise, validUntil }: Quotation): [label: string, value: string][] => [
  ['For', company],
  ['GSTIN', gstin],
  ['Sessions', `${sessions}, one hour each`],
  ['Each', formatPaise(pricePaise)],
  ['Valid until', formatDate(validUntil)],
];

/** @param gst in paise, and its rate in percent */
export function quotationSent(quotation: Quotation, gst: { paise: number; percent: number }, link: string): MailWithSubject {
  const { company, pricePaise, sessions } = quotation;
  return {
    subject: `Our quotation for ${company}`,
    heading: `Our quotation for ${company}`,
    paragraphs: [
      'This is what you asked us about. Once you’ve paid, we’ll email you a tax invoice with your GSTIN and a code for each session.',
      'Give one code to each of your people. They book a session at home with it, and pay ₹1.',
    ],
    details: [
      ...detailsOf(quotation),
      ['Total', formatPaise(pricePaise * sessions)],
      [`Of it GST ${gst.percent}%`, formatPaise(gst.paise)],
    ],
    action: { label: 'Pay online', url: link },
    footer: FOOTER,
  };
}

/** Attached: the codes. */
export function quotationPaid(quotation: Quotation, codesUntil: string, siteUrl: string): MailWithSubject {
  return {
    subject: `Your codes for ${quotation.sessions} sessions`,
    heading: 'Thank you. Here are your codes',
    paragraphs: [
      `Each code in the attached file is for one session, and can be used until ${formatDate(codesUntil)}. Give one to each of your people.`,
      'To use it, choose “I have a code” when you book. Your invoice comes in a separate email.',
    ],
    details: [
      ['For', quotation.company],
      ['Sessions', `${quotation.sessions}`],
      ['Order', quotation.gatewayOrderId],
    ],
    action: { label: 'Book a session', url: `${siteUrl}/booksession` },
    footer: FOOTER,
  };
}

export function quotationWithdrawn(quotation: Quotation, siteUrl: string): MailWithSubject {
  return {
    subject: `We’ve withdrawn our quotation for ${quotation.company}`,
    heading: 'We’ve withdrawn our quotation',
    paragraphs: ['Its link can’t be used to pay. If you’ve paid in the meantime, we’ll return your money in full.'],
    details: detailsOf(quotation),
    action: { label: 'Visit our site', url: siteUrl },
    footer: FOOTER,
  };
}
