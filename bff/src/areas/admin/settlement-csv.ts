import { Readable } from 'node:stream';
import { INDIAN_STATES } from '@fitghar/contracts/payments';
import { istDate } from '@fitghar/services/kernel';
import type { Invoice } from '@fitghar/services/payments';
import { stringify } from 'csv-stringify';
import { rupeesCell } from '../../platform/http/csv.ts';

/** One row per invoice or credit note; refunds are negative, so that the columns add up. */
async function* lines(invoices: AsyncIterable<Invoice>): AsyncGenerator<Record<string, string | number>> {
  for await (const invoice of invoices) {
    const sign = invoice.kind === 'invoice' ? 1 : -1;
    const amount = (paise: number) => rupeesCell(sign * paise);
    yield {
      date: istDate(invoice.issuedAt),
      number: invoice.number,
      kind: invoice.kind,
      corrects: invoice.against ?? '',
      order: invoice.gatewayOrderId,
      transaction: invoice.paymentId,
      title: invoice.title,
      sac: invoice.sac,
      gst_percent: invoice.percent,
      seller_gstin: invoice.sellerGstin,
      buyer_gstin: invoice.buyerGstin ?? '',
      place_of_supply: INDIAN_STATES[invoice.place],
      state_code: invoice.place,
      taxable: amount(invoice.taxablePaise),
      cgst: amount(invoice.cgstPaise),
      sgst: amount(invoice.sgstPaise),
      igst: amount(invoice.igstPaise),
      total: amount(invoice.totalPaise),
      by_gateway: amount(invoice.totalPaise - invoice.creditPaise),
      by_credit: amount(invoice.creditPaise),
    };
  }
}

const COLUMNS = [
  'date',
  'number',
  'kind',
  'corrects',
  'order',
  'transaction',
  'title',
  'sac',
  'gst_percent',
  'seller_gstin',
  'buyer_gstin',
  'place_of_supply',
  'state_code',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
  'by_gateway',
  'by_credit',
];

/** Rows of the accountant's CSV, streamed. Amounts in rupees. */
export function settlementCsv(invoices: AsyncIterable<Invoice>): Readable {
  return Readable.from(lines(invoices)).compose(stringify({ header: true, columns: COLUMNS, bom: true }));
}
