import { formatPaise } from '@fitghar/contracts/common';
import type { PdfCanvas } from '../../kernel/index.ts';

/** Content of a payout statement. */
export interface StatementPdf {
  brand: string;
  seller: string[];
  facts: [label: string, value: string][];
  lines: [what: string, share: string, paise: number][];
  sums: [label: string, paise: number][];
  netPaise: number;
  /** Empty, or what the trainer is to do. */
  note: string;
}

const THIRDS = [0.5, 0.25, 0.25];
const HALVES = [0.75, 0.25];

export default function drawStatement(canvas: PdfCanvas, { brand, seller, facts, lines, sums, netPaise, note }: StatementPdf): void {
  canvas.letterhead(brand);
  canvas.write('H1', 'Payout statement', { size: 22, bold: true, after: 2 });
  for (const line of seller) canvas.write('P', line, { size: 10, tone: 'soft', after: 1 });
  canvas.space(10);
  for (const [label, value] of facts) canvas.row([label, value], [0.35, 0.65], { size: 10 });
  canvas.space(8);
  canvas.rule();
  canvas.row(['Session', 'Share of the price without GST', 'Pay'], THIRDS, { size: 10, bold: true });
  for (const [what, share, paise] of lines) {
    canvas.keepTogether(18);
    canvas.row([what, share, formatPaise(paise)], THIRDS, { size: 10, after: 2 });
  }
  canvas.rule();
  for (const [label, paise] of sums) canvas.row([label, formatPaise(paise)], HALVES, { size: 10 });
  canvas.rule();
  canvas.row(['Paid to you', formatPaise(netPaise)], HALVES, { size: 13, bold: true });
  if (note) canvas.write('P', note, { size: 10 });
}
