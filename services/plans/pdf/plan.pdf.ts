import type { PlanContent } from '@fitghar/contracts/plans';
import type { PdfCanvas } from '../../kernel/index.ts';

/** Content of a plan PDF. */
export interface PlanPdf {
  brand: string;
  title: string;
  /** Customer and date. */
  subtitle: string;
  content: PlanContent;
  footer: string;
}

export default function drawPlan(canvas: PdfCanvas, { brand, title, subtitle, content, footer }: PlanPdf): void {
  canvas.write('P', brand, { size: 12, tone: 'leaf', bold: true });
  canvas.write('H1', title, { size: 24, bold: true, after: 2 });
  canvas.write('P', subtitle, { tone: 'soft', after: 12 });
  if (content.note) canvas.write('P', content.note, { after: 12 });
  if (content.facts.length) {
    canvas.write('H2', 'Your targets', { size: 15, bold: true });
    for (const { label, value } of content.facts) canvas.write('P', `${label}: ${value}`, { size: 10 });
    canvas.space(8);
  }
  for (const day of content.days) {
    canvas.keepTogether(160);
    canvas.write('H2', day.title, { size: 15, bold: true, tone: 'leaf' });
    for (const block of day.blocks) {
      canvas.keepTogether(24 + block.lines.length * 16);
      canvas.write('H3', block.title, { size: 11, bold: true, after: 1 });
      for (const line of block.lines) canvas.write('P', line, { size: 10, indent: 10, after: 1 });
      canvas.space(5);
    }
    canvas.space(8);
  }
  if (content.shopping.length) {
    canvas.keepTogether(120);
    canvas.write('H2', 'Weekly shopping list (1 person)', { size: 15, bold: true, tone: 'leaf' });
    canvas.write('P', content.shopping.join('  ·  '), { size: 10, after: 12 });
  }
  if (content.advice.length) {
    canvas.keepTogether(120);
    canvas.write('H2', 'Good to know', { size: 15, bold: true, tone: 'leaf' });
    for (const line of content.advice) canvas.write('P', `• ${line}`, { size: 10 });
  }
  canvas.write('P', footer, { size: 9, tone: 'soft' });
}
