import { extname } from 'node:path';
import { formatDate } from '@fitghar/contracts/common';
import { formatState, stateOfGstin, stateTaxOf } from '@fitghar/contracts/payments';
import { Inject, Injectable } from '@nestjs/common';
import { istDate, Pdfs, SETTINGS, type Settings } from '../../kernel/index.ts';
import type { InvoicePdf } from './invoice.pdf.ts';
import type { Invoice } from './invoices.ts';

const TEMPLATE = new URL(`./invoice.pdf${extname(import.meta.url)}`, import.meta.url);

/** Invoices and credit notes as PDFs. */
@Injectable()
export class InvoicePdfs {
  constructor(
    private readonly pdfs: Pdfs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  render(invoice: Invoice): Promise<Buffer> {
    const { BRAND_NAME, CONTACT_ADDRESS } = this.settings;
    const { kind, number, issuedAt, buyer, buyerGstin, sellerGstin, place, against, gatewayOrderId, paymentId, percent, irn } = invoice;
    const sellerState = stateOfGstin(sellerGstin);
    const isCreditNote = kind === 'credit-note';
    const half = percent / 2;
    const taxes: [string, number][] = invoice.igstPaise
      ? [[`IGST ${percent}%`, invoice.igstPaise]]
      : [
          [`CGST ${half}%`, invoice.cgstPaise],
          [`${stateTaxOf(place)} ${half}%`, invoice.sgstPaise],
        ];
    const price = invoice.discounts.reduce((sum, { paise }) => sum + paise, invoice.totalPaise);
    const discounts: [string, number][] = invoice.discounts.length
      ? [['Price, GST included', price], ...invoice.discounts.map(({ title, paise }): [string, number] => [title, -paise])]
      : [];
    const money = invoice.totalPaise - invoice.creditPaise;
    const paid: [string, number][] = [
      ...(money ? [[isCreditNote ? 'Refunded to original payment method' : 'Paid online', money] as [string, number]] : []),
      ...(invoice.creditPaise
        ? [[isCreditNote ? 'Refunded as service credit' : 'Paid with service credit', invoice.creditPaise] as [string, number]]
        : []),
    ];
    const content: InvoicePdf = {
      brand: BRAND_NAME,
      heading: isCreditNote ? 'Credit note' : 'Tax invoice',
      seller: [CONTACT_ADDRESS, `GSTIN ${sellerGstin}${sellerState ? `, ${formatState(sellerState)}` : ''}`],
      facts: [
        ['Number', number],
        ['Date', formatDate(istDate(issuedAt))],
        ...(against ? ([['Corrects invoice', against]] as [string, string][]) : []),
        ['To', buyer],
        ...(buyerGstin ? ([['GSTIN', buyerGstin]] as [string, string][]) : []),
        ['Place of supply', formatState(place)],
        ...(irn ? ([['IRN', irn]] as [string, string][]) : []),
        ['Order', gatewayOrderId],
        ['Transaction ID', paymentId],
      ],
      title: invoice.title,
      sac: invoice.sac,
      lines: [...discounts, ['Taxable value', invoice.taxablePaise], ...taxes],
      totalPaise: invoice.totalPaise,
      paid,
      footer: 'This is a computer-generated invoice and does not require a signature. Reverse charge: no.',
    };
    return this.pdfs.render(TEMPLATE, { title: `${content.heading} ${number}`, author: BRAND_NAME }, content);
  }
}
