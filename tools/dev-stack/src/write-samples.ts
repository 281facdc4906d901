import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BODY = { plan_for: 'self', height: '5.4', daily_physical_activity: 'low', plan_type: '1month' };
const DIET = { ...BODY, gender: 'Female', diet_type: 'veg', allergy: '', medical_condition: '' };

/** Who the sample plans are for; nobody of flesh and blood. */
const SAMPLES: Record<string, { title: string; name: string; assessment: Record<string, unknown> }> = {
  'weight-loss-vegetarian': {
    title: 'WEIGHT LOSS OR FAT LOSS DIET PLAN',
    name: 'कविता मेनन',
    assessment: { ...DIET, type: 'weight loss', age: 34, weight: 72, goal: 'Lose weight slowly', allergy: 'peanuts' },
  },
  'thyroid-and-diabetic': {
    title: 'THYROID AND DIBETIC PLAN',
    name: 'Joseph Fernandes',
    assessment: {
      ...DIET,
      type: 'thyroid and diabetic',
      gender: 'Male',
      age: 58,
      weight: 81,
      goal: 'Keep my sugar steady',
      diet_type: 'nonveg',
      medical_condition: 'Type 2 diabetes, tablets',
    },
  },
  'muscle-building-at-home': {
    title: 'MUSCLE BUILDING',
    name: 'Arjun Rao',
    assessment: {
      ...BODY,
      type: 'MUSCLE BUILDING',
      gender: 'Male',
      age: 27,
      weight: 63,
      goal: 'Stronger arms and legs',
      any_body_pain: 'Left knee on stairs',
      any_injury: 'None',
      workpreference: 'At home',
      goalreach: '3 MONTH',
      gymwork: 'Before 30 days',
      medical_condition: 'None',
    },
  },
};

/** Writes sample plans as customers get them, with the compiled services. */
export async function writeSamples(root: string): Promise<void> {
  const built = pathToFileURL(path.join(root, 'services/dist/plans')).href;
  const { writeDraft } = (await import(`${built}/drafts/draft.js`)) as { writeDraft: (assessment: unknown) => { content: unknown } };
  const { default: drawPlan } = (await import(`${built}/pdf/plan.pdf.js`)) as { default: (page: unknown, content: unknown) => void };
  const { PdfPage } = (await import(pathToFileURL(path.join(root, 'services/dist/kernel/pdf/pdf-page.js')).href)) as {
    PdfPage: new (info: { title: string; author: string }) => { finish(): Promise<Buffer> };
  };
  const folder = path.join(root, 'docs/samples');
  mkdirSync(folder, { recursive: true });
  for (const [file, { title, name, assessment }] of Object.entries(SAMPLES)) {
    const { content } = writeDraft(assessment);
    const page = {
      brand: 'FitGhar',
      title,
      subtitle: `For ${name} · sample · 1 month`,
      content,
      footer: 'A sample for the docs. Not a plan for you.',
    };
    const pdf = new PdfPage({ title, author: 'FitGhar' });
    drawPlan(pdf, page);
    writeFileSync(path.join(folder, `${file}.pdf`), await pdf.finish());
  }
}
