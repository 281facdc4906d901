import type { PlanContent } from '@fitghar/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import { PdfPage } from '../../kernel/pdf/pdf-page.ts';
import drawPlan from './plan.pdf.ts';

/** A page that remembers its text, which a finished PDF holds compressed. */
class ReadablePage extends PdfPage {
  readonly texts: string[] = [];

  override write(...[tag, text, look]: Parameters<PdfPage['write']>): void {
    this.texts.push(text);
    super.write(tag, text, look);
  }
}

const aPlan = (fields: Partial<PlanContent> = {}): PlanContent => ({
  note: '',
  facts: [],
  days: [{ title: 'Day 1', blocks: [{ title: 'Breakfast', lines: ['Poha: 1 katori (150 g)'] }] }],
  shopping: [],
  advice: [],
  ...fields,
});

function textsOf(content: PlanContent): string[] {
  const page = new ReadablePage({ title: 'WEIGHT LOSS', author: 'FitGhar' });
  drawPlan(page, { brand: 'FitGhar', title: 'WEIGHT LOSS', subtitle: 'For Kavya', content, footer: 'Ask your doctor' });
  return page.texts;
}

describe('a plan’s PDF', () => {
  it('holds the note, the figures, each day, the shopping list and the advice, in this order', () => {
    const content = aPlan({
      note: 'Namaste',
      facts: [{ label: 'Energy a day', value: '1500 kcal' }],
      shopping: ['Poha 1 kg', 'Curd 2 kg'],
      advice: ['Drink water'],
    });
    expect(textsOf(content)).toStrictEqual([
      'FitGhar',
      'WEIGHT LOSS',
      'For Kavya',
      'Namaste',
      'Your figures',
      'Energy a day: 1500 kcal',
      'Day 1',
      'Breakfast',
      'Poha: 1 katori (150 g)',
      'What to buy for the week, for one person',
      'Poha 1 kg  ·  Curd 2 kg',
      'Good to know',
      '• Drink water',
      'Ask your doctor',
    ]);
  });

  it('has no heading over nothing where a specialist wrote days alone', () => {
    expect(textsOf(aPlan())).toStrictEqual([
      'FitGhar',
      'WEIGHT LOSS',
      'For Kavya',
      'Day 1',
      'Breakfast',
      'Poha: 1 katori (150 g)',
      'Ask your doctor',
    ]);
  });
});
