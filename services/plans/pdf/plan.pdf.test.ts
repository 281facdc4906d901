import type { PlanContent } from '@fitghar/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import { drawnTexts } from '../../kernel/pdf/test/drawn-texts.ts';
import drawPlan from './plan.pdf.ts';
import { PLAN_PDF_TEXTS } from './texts.ts';

const aPlan = (fields: Partial<PlanContent> = {}): PlanContent => ({
  note: '',
  facts: [],
  days: [{ title: 'Day 1', blocks: [{ title: 'Breakfast', lines: ['Poha: 1 katori (150 g)'] }] }],
  shopping: [],
  advice: [],
  ...fields,
});

const textsOf = (content: PlanContent): string[] =>
  drawnTexts((page) =>
    drawPlan(page, {
      brand: 'FitGhar',
      title: 'WEIGHT LOSS',
      subtitle: 'For Kavya',
      headings: PLAN_PDF_TEXTS.en,
      content,
      footer: 'Ask your doctor',
    }),
  );

describe('a plan’s PDF', () => {
  it('contains note, figures, days, shopping list and advice, in this order', () => {
    const content = aPlan({
      note: 'Namaste',
      facts: [{ label: 'Energy per day', value: '1500 kcal' }],
      shopping: ['Poha 1 kg', 'Curd 2 kg'],
      advice: ['Drink water'],
      sources: ['Energy: Mifflin–St Jeor 1990'],
      days: [
        {
          title: 'Day 1',
          blocks: [
            { title: 'Breakfast', lines: ['Poha: 1 katori (150 g)', 'Curd: 1 katori (150 g)'] },
            { title: 'Daily total', lines: ['1,626 kcal, protein 65 g, carbohydrate 193 g, fat 65 g'] },
          ],
        },
      ],
    });
    expect(textsOf(content)).toStrictEqual([
      'FitGhar',
      'WEIGHT LOSS',
      'For Kavya',
      'Namaste',
      'Your targets',
      'Energy per day | 1500 kcal',
      'Day 1 | 1,626 kcal, protein 65 g, carbohydrate 193 g, fat 65 g',
      'Breakfast | Poha: 1 katori (150 g) | Curd: 1 katori (150 g)',
      'Weekly shopping list (1 person)',
      'Poha 1 kg',
      'Curd 2 kg',
      'Good to know',
      '•  Drink water',
      'How we calculated',
      'Energy: Mifflin–St Jeor 1990',
      'Ask your doctor',
    ]);
  });

  it('omits headings of empty parts', () => {
    expect(textsOf(aPlan())).toStrictEqual([
      'FitGhar',
      'WEIGHT LOSS',
      'For Kavya',
      'Day 1',
      'Breakfast | Poha: 1 katori (150 g)',
      'Ask your doctor',
    ]);
  });
});
