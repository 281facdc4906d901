import { formatPaise } from '@fitghar/contracts/common';
import type { PdfPage } from '../../kernel/index.ts';

/** What an invoice's PDF is made of. */
export interface InvoicePage {
  brand: string;
  heading: string;
  seller: string[];
  facts: [label: string, value: string][];
  title: string;
  sac: string;
  lines: [label: string, paise: number][];
  totalPaise: number;
  /** How it was paid. */
  paid: [label: string, paise: number][];
  footer: string;
}

const HALVES = [0.7, 0.3];

export default function drawInvoice(
  page: PdfPage,
  { brand, heading, seller, facts, title, sac, lines, totalPaise, paid, footer }: InvoicePage,
): void {
  page.write('P', brand, { size: 12, tone: 'leaf', bold: true });
  page.write('H1', heading, { size: 24, bold: true, after: 2 });
  for (const line of seller) page.write('P', line, { size: 10, tone: 'soft', after: 1 });
  page.space(12);
  for (const [label, value] of facts) page.row([label, value], [0.35, 0.65], { size: 10 });
  page.space(12);
  page.rule();
  page.row([`${title} (SAC ${sac})`, ''], HALVES, { bold: true });
  for (const [label, paise] of lines) page.row([label, formatPaise(paise)], HALVES, { size: 10 });
  page.rule();
  page.row(['Total', formatPaise(totalPaise)], HALVES, { size: 13, bold: true });
  for (const [label, paise] of paid) page.row([label, formatPaise(paise)], HALVES, { size: 10, tone: 'soft' });
  page.space(16);
  page.write('P', footer, { size: 9, tone: 'soft' });
}
