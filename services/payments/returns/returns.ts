import { Injectable } from '@nestjs/common';
import { istInstant } from '../../kernel/index.ts';
import { type Invoice, Invoices } from '../invoices/invoices.ts';
import { Gstr1, type ReturnRow, sectionOf } from './gstr1.ts';

/** The first instant of a month (`YYYY-MM`), and of the next. */
export function monthOf(month: string): { from: Date; to: Date } {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);
  return { from: istInstant(`${month}-01`, '00:00'), to: istInstant(`${next}-01`, '00:00') };
}

/** Which documents of a figure to list. */
export type FigureOf = Pick<ReturnRow, 'section' | 'place' | 'percent'>;

/** GST returns of a month, added up from its documents. */
@Injectable()
export class Returns {
  constructor(private readonly invoices: Invoices) {}

  /** One for each of our registrations that issued something, by GSTIN. */
  async ofMonth(month: string): Promise<Map<string, Gstr1>> {
    const { from, to } = monthOf(month);
    const returns = new Map<string, Gstr1>();
    for await (const document of this.invoices.each(from, to)) {
      const gstr1 = returns.get(document.sellerGstin) ?? new Gstr1(document.sellerGstin, month);
      gstr1.add(document);
      returns.set(document.sellerGstin, gstr1);
    }
    return returns;
  }

  /** The documents behind a figure. */
  async *documentsOf(month: string, gstin: string, figure: FigureOf): AsyncGenerator<Invoice> {
    const { from, to } = monthOf(month);
    for await (const document of this.invoices.each(from, to))
      if (
        document.sellerGstin === gstin &&
        sectionOf(document) === figure.section &&
        document.place === figure.place &&
        document.percent === figure.percent
      )
        yield document;
  }
}
