import type { PersonLanguage } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { Pdfs, readSettings } from '../../kernel/index.ts';
import { PlanNotSentError } from '../plans.errors.ts';
import { PlanPdfs, type PrintablePlan } from './plan-pdfs.ts';

/** Returns the drawn texts. */
class PdfsAsText extends Pdfs {
  override render(...[, info, content]: Parameters<Pdfs['render']>): Promise<Buffer> {
    return Promise.resolve(Buffer.from(JSON.stringify({ info, content })));
  }
}

const aPlan = (fields: Partial<PrintablePlan> = {}): PrintablePlan => ({
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

const documents = new PlanPdfs(new PdfsAsText(), readSettings({}));
const subtitleOf = async (plan: PrintablePlan, language: PersonLanguage = 'en') =>
  JSON.parse((await documents.render(plan, 'Kavya Menon', language)).toString()).content.subtitle;

describe('a plan document', () => {
  it('names the customer and the day of delivery in India', async () => {
    expect(await subtitleOf(aPlan())).toBe('For Kavya Menon · 2026-11-21 · 1 month');
  });

  it('is in the reader’s language around what the specialist wrote', async () => {
    expect(await subtitleOf(aPlan({ months: 3 }), 'hi')).toBe('Kavya Menon के लिए · 2026-11-21 · 3 महीने');
  });

  it('names the person it was bought for', async () => {
    const assessment = { ...aPlan().assessment, plan_for: 'others' as const, name: 'Amma' };
    expect(await subtitleOf(aPlan({ assessment, months: 3 }))).toBe('For Amma · 2026-11-21 · 3 months');
  });

  it('has the purchase date while a specialist previews it', async () => {
    expect(await subtitleOf(aPlan({ sentAt: null }))).toBe('For Kavya Menon · 2026-11-19 · 1 month');
  });

  it('is unavailable before anything is written', async () => {
    await expect(documents.render(aPlan({ content: null }), 'Kavya Menon', 'en')).rejects.toThrow(new PlanNotSentError());
  });
});
