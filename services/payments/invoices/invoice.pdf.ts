import { formatPaise } from '@fitghar/contracts/common';
import type { PdfCanvas } from '../../kernel/index.ts';

/** Content of an invoice PDF. */
export interface InvoicePdf {
  brand: string;
  heading: string;
  seller: string[];
  facts: [label: string, value: string][];
  title: string;
  sac: string;
  lines: [label: string, paise: number][];
  totalPaise: number;
  /** Payments by method. */
  paid: [label: string, paise: number][];
  footer: string;
}

const HALVES = [0.7, 0.3];

export default function drawInvoice(
  canvas: PdfCanvas,
  { brand, heading, seller, facts, title, sac, lines, totalPaise, paid, footer }: InvoicePdf,
): void {
  canvas.letterhead(brand);
  canvas.write('H1', heading, { size: 24, bold: true, after: 2 });
  for (const line of seller) canvas.write('P', line, { size: 10, tone: 'soft', after: 1 });
  canvas.space(12);
  for (const [label, value] of facts) canvas.row([label, value], [0.35, 0.65], { size: 10 });
  canvas.space(12);
  canvas.rule();
  canvas.row([`${title} (SAC ${sac})`, ''], HALVES, { bold: true });
  for (const [label, paise] of lines) canvas.row([label, formatPaise(paise)], HALVES, { size: 10 });
  canvas.rule();
  canvas.row(['Total', formatPaise(totalPaise)], HALVES, { size: 13, bold: true });
  for (const [label, paise] of paid) canvas.row([label, formatPaise(paise)], HALVES, { size: 10, tone: 'soft' });
  canvas.space(16);
  canvas.write('P', footer, { size: 9, tone: 'soft' });
}
