import type { PlanContent } from '@fitghar/contracts/plans';
import type { PdfPage } from '../../kernel/index.ts';

/** What a plan's PDF is made of. */
export interface PlanPage {
  brand: string;
  title: string;
  /** Whom and when. */
  subtitle: string;
  content: PlanContent;
  footer: string;
}

export default function drawPlan(page: PdfPage, { brand, title, subtitle, content, footer }: PlanPage): void {
  page.write('P', brand, { size: 12, tone: 'leaf', bold: true });
  page.write('H1', title, { size: 24, bold: true, after: 2 });
  page.write('P', subtitle, { tone: 'soft', after: 12 });
  if (content.note) page.write('P', content.note, { after: 12 });
  if (content.facts.length) {
    page.write('H2', 'Your figures', { size: 15, bold: true });
    for (const { label, value } of content.facts) page.write('P', `${label}: ${value}`, { size: 10 });
    page.space(8);
  }
  for (const day of content.days) {
    page.keepTogether(160);
    page.write('H2', day.title, { size: 15, bold: true, tone: 'leaf' });
    for (const block of day.blocks) {
      page.keepTogether(24 + block.lines.length * 16);
      page.write('H3', block.title, { size: 11, bold: true, after: 1 });
      for (const line of block.lines) page.write('P', line, { size: 10, indent: 10, after: 1 });
      page.space(5);
    }
    page.space(8);
  }
  if (content.shopping.length) {
    page.keepTogether(120);
    page.write('H2', 'What to buy for the week, for one person', { size: 15, bold: true, tone: 'leaf' });
    page.write('P', content.shopping.join('  ·  '), { size: 10, after: 12 });
  }
  if (content.advice.length) {
    page.keepTogether(120);
    page.write('H2', 'Good to know', { size: 15, bold: true, tone: 'leaf' });
    for (const line of content.advice) page.write('P', `• ${line}`, { size: 10 });
  }
  page.write('P', footer, { size: 9, tone: 'soft' });
}
