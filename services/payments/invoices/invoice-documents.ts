import { extname } from 'node:path';
import { dateOf } from '@fitghar/contracts/common';
import { Inject, Injectable } from '@nestjs/common';
import { istDate, Pdfs, SETTINGS, type Settings } from '../../kernel/index.ts';
import type { InvoicePage } from './invoice.pdf.ts';
import type { Invoice } from './invoices.ts';

const TEMPLATE = new URL(`./invoice.pdf${extname(import.meta.url)}`, import.meta.url);

/** Invoices and credit notes as PDFs. */
@Injectable()
export class InvoiceDocuments {
  constructor(
    private readonly pdfs: Pdfs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  pdfOf(invoice: Invoice): Promise<Buffer> {
    const { BRAND_NAME, CONTACT_ADDRESS, SELLER_GSTIN, SELLER_STATE } = this.settings;
    const { kind, number, issuedAt, buyer, placeOfSupply, against, gatewayOrderId, paymentId, percent } = invoice;
    const back = kind === 'credit-note';
    const half = percent / 2;
    const taxes: [string, number][] = invoice.igstPaise
      ? [[`IGST ${percent} %`, invoice.igstPaise]]
      : [
          [`CGST ${half} %`, invoice.cgstPaise],
          [`SGST ${half} %`, invoice.sgstPaise],
        ];
    const money = invoice.totalPaise - invoice.creditPaise;
    const paid: [string, number][] = [
      ...(money ? [[back ? 'Sent back to where it was paid from' : 'Paid at the payment company', money] as [string, number]] : []),
      ...(invoice.creditPaise
        ? [[back ? 'Given as service credit' : 'Paid by service credit', invoice.creditPaise] as [string, number]]
        : []),
    ];
    const page: InvoicePage = {
      brand: BRAND_NAME,
      heading: back ? 'Credit note' : 'Tax invoice',
      seller: [CONTACT_ADDRESS, `GSTIN ${SELLER_GSTIN}, ${SELLER_STATE}`],
      facts: [
        ['Number', number],
        ['Date', dateOf(istDate(issuedAt))],
        ...(against ? ([['Corrects invoice', against]] as [string, string][]) : []),
        ['To', buyer],
        ['Place of supply', placeOfSupply],
        ['Order', gatewayOrderId],
        ['Transaction', paymentId],
      ],
      title: invoice.title,
      sac: invoice.sac,
      lines: [['Taxable value', invoice.taxablePaise], ...taxes],
      totalPaise: invoice.totalPaise,
      paid,
      footer: 'Made by computer and good without a signature. Reverse charge: no.',
    };
    return this.pdfs.make(TEMPLATE, { title: `${page.heading} ${number}`, author: BRAND_NAME }, page);
  }
}
