import { describe, expect, it } from '@jest/globals';
import { Pdfs, readSettings } from '../../kernel/index.ts';
import { PlanNotSentError } from '../plans.errors.ts';
import { type DocumentedPlan, nameOf, PlanDocuments } from './plan-documents.ts';

/** Answers what would be drawn, as text. */
class PdfsAsText extends Pdfs {
  override make(...[, info, content]: Parameters<Pdfs['make']>): Promise<Buffer> {
    return Promise.resolve(Buffer.from(JSON.stringify({ info, content })));
  }
}

const aPlan = (fields: Partial<DocumentedPlan> = {}): DocumentedPlan => ({
  kind: 'diet',
  type: 'weight loss',
  months: 1,
  assessment: {
    type: 'weight loss',
    plan_for: 'self',
    gender: 'Female',
    age: 34,
    height: '5.4',
    weight: 72,
    goal: 'Lose weight',
    diet_type: 'veg',
    daily_physical_activity: 'low',
    allergy: '',
    medical_condition: 'None',
    plan_type: '1month',
  },
  createdAt: new Date('2026-11-19T04:00:00Z'),
  // 00:30 on the 21st in India
  sentAt: new Date('2026-11-20T19:00:00Z'),
  content: { note: '', facts: [], days: [], shopping: [], advice: [] },
  ...fields,
});

const documents = new PlanDocuments(new PdfsAsText(), readSettings({}));
const subtitleOf = async (plan: DocumentedPlan) => JSON.parse((await documents.pdfOf(plan, 'Kavya Menon')).toString()).content.subtitle;

describe('a plan’s document', () => {
  it('is for the customer, with the day of sending in India', async () => {
    expect(await subtitleOf(aPlan())).toBe('For Kavya Menon · 2026-11-21 · 1 month');
  });

  it('names the person for whom the customer bought it', async () => {
    const assessment = { ...aPlan().assessment, plan_for: 'others' as const, name: 'Amma' };
    expect(await subtitleOf(aPlan({ assessment, months: 3 }))).toBe('For Amma · 2026-11-21 · 3 months');
  });

  it('has the day of the purchase while a specialist looks at it before sending', async () => {
    expect(await subtitleOf(aPlan({ sentAt: null }))).toBe('For Kavya Menon · 2026-11-19 · 1 month');
  });

  it('cannot be had before anything is written', async () => {
    await expect(documents.pdfOf(aPlan({ content: null }), 'Kavya Menon')).rejects.toThrow(new PlanNotSentError());
  });

  it('has the name that was bought, or the type where the catalogue no longer has it', () => {
    expect([nameOf(aPlan()), nameOf(aPlan({ type: 'raw food' }))]).toStrictEqual(['WEIGHT LOSS OR FAT LOSS DIET PLAN', 'raw food']);
  });
});
