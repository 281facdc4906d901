import type { PlanContent } from '@fitghar/contracts/plans';
import type { Assessment } from '../persistence/plan.schema.ts';
import { dietDraft } from './diet-draft.ts';
import { fitnessDraft } from './fitness-draft.ts';
import { guardsOf } from './guards.ts';

/** Raise it with every change of tables or rules: the same input and version give the same draft. */
export const DRAFT_VERSION = 1;

const BLANK: PlanContent = { note: '', facts: [], days: [], shopping: [], advice: [] };

/** The draft for a specialist; without any number where a guard stands in the way (D23). */
export function writeDraft(assessment: Assessment): { content: PlanContent; guard: string[] } {
  const guard = guardsOf(assessment);
  if (guard.length) return { content: BLANK, guard };
  const content = 'diet_type' in assessment ? dietDraft(assessment, DRAFT_VERSION) : fitnessDraft(assessment, DRAFT_VERSION);
  return { content, guard };
}
