import type { PlanContent } from '@fitghar/contracts/plans';
import type { PdfCanvas } from '../../kernel/index.ts';

/** Content of a plan PDF. */
export interface PlanPdf {
  brand: string;
  title: string;
  /** Customer and date. */
  subtitle: string;
  headings: Record<'targets' | 'shopping' | 'advice' | 'sources', string>;
  content: PlanContent;
  footer: string;
}

/** Kilocalories in a gram of protein, carbohydrate and fat. */
const KCAL = [4, 4, 9];
/** `1,626 kcal, protein 65 g, carbohydrate 193 g, fat 65 g`, as the draft writes it, in any language. */
const TOTALS = /^[\d,]+ \p{L}\S+, \S+ (\d+) \S+, \S+ (\d+) \S+, \S+ (\d+) \S+$/u;

export default function drawPlan(canvas: PdfCanvas, { brand, title, subtitle, headings, content, footer }: PlanPdf): void {
  const heading = (text: string) => {
    canvas.keepTogether(60);
    canvas.write('H2', text, { size: 14, bold: true, tone: 'leaf', after: 6 });
  };
  canvas.letterhead(brand);
  canvas.write('H1', title, { size: 22, bold: true, after: 2 });
  canvas.write('P', subtitle, { tone: 'soft', after: 12 });
  if (content.note) canvas.write('P', content.note, { after: 12 });
  if (content.facts.length) {
    const facts = content.facts.map(({ label, value }) => ({ name: label, lines: [value] }));
    canvas.table(headings.targets, '', [], facts);
  }
  for (const { title: day, blocks } of content.days) {
    const last = blocks.at(-1)?.lines;
    const totals = last?.length === 1 ? TOTALS.exec(last[0] ?? '') : null;
    const shares = totals ? totals.slice(1).map((grams, index) => Number(grams) * (KCAL[index] ?? 0)) : [];
    const meals = totals ? blocks.slice(0, -1) : blocks;
    canvas.table(
      day,
      totals?.[0] ?? '',
      shares,
      meals.map(({ title: name, lines }) => ({ name, lines })),
    );
  }
  if (content.shopping.length) {
    heading(headings.shopping);
    canvas.checklist(content.shopping, 3);
  }
  if (content.advice.length) {
    heading(headings.advice);
    for (const line of content.advice) canvas.write('P', `•  ${line}`, { size: 10, hanging: 11 });
    canvas.space(8);
  }
  if (content.sources?.length) {
    heading(headings.sources);
    for (const line of content.sources) canvas.write('P', line, { size: 8.5, tone: 'soft', after: 2 });
    canvas.space(6);
  }
  canvas.write('P', footer, { size: 9, tone: 'soft' });
}
