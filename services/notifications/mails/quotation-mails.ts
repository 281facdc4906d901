import { formatDate, formatPaise } from '@fitghar/contracts/common';
import type { Quotation } from '../../quotations/index.ts';
import type { MailFromText } from './layout.ts';

const FOOTER = 'You’re receiving this email because you asked us about sessions for your company.';

const detailsOf = ({ company, gstin, sessions, pricePaise, validUntil }: Quotation): [label: string, value: string][] => [
  ['For', company],
  ['GSTIN', gstin],
  ['Sessions', `${sessions}, one hour each`],
  ['Each', formatPaise(pricePaise)],
  ['Valid until', formatDate(validUntil)],
];

/** @param gst in paise, and its rate in percent */
export function quotationSent(quotation: Quotation, gst: { paise: number; percent: number }, link: string): MailFromText {
  const { company, pricePaise, sessions } = quotation;
  return {
    template: 'quotation',
    values: { company },
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
export function quotationPaid(quotation: Quotation, codesUntil: string, siteUrl: string): MailFromText {
  return {
    template: 'quotation-paid',
    values: { sessions: String(quotation.sessions), until: formatDate(codesUntil) },
    details: [
      ['For', quotation.company],
      ['Sessions', `${quotation.sessions}`],
      ['Order', quotation.gatewayOrderId],
    ],
    action: { label: 'Book a session', url: `${siteUrl}/booksession` },
    footer: FOOTER,
  };
}

export function quotationWithdrawn(quotation: Quotation, siteUrl: string): MailFromText {
  return {
    template: 'quotation-withdrawn',
    values: { company: quotation.company },
    details: detailsOf(quotation),
    action: { label: 'Visit our site', url: siteUrl },
    footer: FOOTER,
  };
}
