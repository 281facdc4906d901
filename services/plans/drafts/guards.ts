import { heightInCm } from '@fitghar/contracts/plans';
import type { Assessment } from '../persistence/plan.schema.ts';
import { aimOf, bmiOf } from './targets.ts';

const CONDITIONS: [reason: string, words: RegExp][] = [
  ['pregnancy or nursing', /pregnan|expecting|nursing|breast.?feed|lactating|post.?natal|pre.?natal|trimester/i],
  ['a kidney condition', /kidney|renal|\bckd\b|dialysis|nephro|creatinine/i],
  ['insulin', /insulin/i],
  ['an eating disorder', /anorexi|bulimi|eating disorder/i],
];

/** Letters of another script: what our software would look for, and leave out, is in English. */
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

/** All free text in the assessment. */
export const freeTextOf = (assessment: Assessment): string =>
  [
    assessment.goal,
    assessment.medical_condition,
    'allergy' in assessment ? assessment.allergy : '',
    'any_injury' in assessment ? `${assessment.any_injury} ${assessment.any_body_pain}` : '',
  ].join(' ');

/** Why automatic numbers are withheld (D23) and a specialist writes the plan. Empty if no guard applies. */
export function safetyGuards(assessment: Assessment): string[] {
  const text = freeTextOf(assessment);
  const reasons = CONDITIONS.filter(([, found]) => found.test(text)).map(([reason]) => `Mentions ${reason}`);
  if (OTHER_SCRIPT.test(text)) reasons.push('Answers in another script than English');
  if (assessment.age < 18) reasons.push('Under 18');
  if (aimOf(assessment.type) === 'lose' && bmiOf(assessment.weight, heightInCm(assessment.height)) < 18.5)
    reasons.push('A BMI under 18.5 with a weight loss goal');
  return reasons;
}
