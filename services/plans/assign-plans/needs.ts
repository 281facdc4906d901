import type { PlanSkill } from '@fitghar/contracts/plans';
import type { Plan } from '../persistence/plan.ts';

/** Conditions that a specialist should know → how customers write about them. */
const CONDITIONS: readonly [skill: PlanSkill, words: RegExp][] = [
  ['diabetes', /diabet|insulin|sugar (level|patient|problem)|high sugar|hba1c|metformin/i],
  ['thyroid', /thyroid|hashimoto|\btsh\b|thyroxine/i],
  ['heart', /heart|cardiac|blood pressure|\bbp\b|hypertens|cholesterol|angioplast|\bstent/i],
  ['kidney', /kidney|renal|\bckd\b|dialysis|nephro|creatinine/i],
  ['natal', /pregnan|expecting (a )?(baby|child)|breast.?feed|lactating|post.?natal|post.?partum|pre.?natal|trimester|c.?section/i],
  ['pcos', /\bpco[sd]\b|polycystic/i],
  ['digestion', /\bibs\b|acidity|gastri|reflux|constipat|bloating|colitis|crohn/i],
  ['allergies', /allerg|intoleran|celiac|coeliac/i],
  ['eating-disorders', /anorexi|bulimi|eating disorder|binge/i],
  ['injuries', /injur|\bpain(s|ful)?\b|fractur|slip(ped)? disc|sciatica|spondyl|ligament|surgery|\bacl\b|arthrit/i],
];
const SENIOR_AGE = 60;
/** An answer that says no more than “none”. */
const NOTHING = /^\W*(no|none|nil|nothing|na|n\/a|not any|nope)?\W*$/i;
/** What someone says not to have, up to the end of the clause: “no diabetes”, “don’t have thyroid”. */
const DENIED = /\b(no|not|without|never|don['’]?t|doesn['’]?t|nor)\b[^.,;\n]*?(?=[.,;\n]|\bbut\b|$)/gi;

const isSaid = (text: string | undefined): boolean => text !== undefined && !NOTHING.test(text.replace(DENIED, ''));

/** All free text of the assessment, an answer a line, so that a “no” in one does not deny the next. */
const freeTextOf = (assessment: Plan['assessment']): string =>
  [
    assessment.goal,
    assessment.medical_condition,
    'allergy' in assessment ? assessment.allergy : '',
    'any_injury' in assessment ? `${assessment.any_injury}\n${assessment.any_body_pain}` : '',
  ].join('\n');

/**
 * What a specialist should know to write this plan, by its assessment. It decides who gets the plan and nothing else, so a word that is
 * misread costs a worse match, not a worse plan.
 */
export function needsOf({ kind, type, assessment }: Pick<Plan, 'kind' | 'type' | 'assessment'>): PlanSkill[] {
  const text = `${freeTextOf(assessment).replace(DENIED, '')}\n${type}`;
  const needs = new Set<PlanSkill>([kind]);
  for (const [skill, words] of CONDITIONS) if (words.test(text)) needs.add(skill);
  if ('allergy' in assessment && isSaid(assessment.allergy)) needs.add('allergies');
  if ('any_injury' in assessment && (isSaid(assessment.any_injury) || isSaid(assessment.any_body_pain))) needs.add('injuries');
  if (assessment.age >= SENIOR_AGE) needs.add('seniors');
  if ('diet_type' in assessment && assessment.diet_type === 'veg') needs.add('vegetarian');
  return [...needs];
}
