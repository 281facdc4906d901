import type { PlanContent } from '@fitghar/contracts/plans';
import type { Assessment } from '../persistence/plan.schema.ts';
import { dietDraft } from './diet-draft.ts';
import { fitnessDraft } from './fitness-draft.ts';
import { safetyGuards } from './guards.ts';

/** Increase it with every change of tables or rules: the same input and version give the same draft. */
export const DRAFT_VERSION = 1;

const BLANK: PlanContent = { note: '', facts: [], days: [], shopping: [], advice: [] };

/** The draft for a specialist; without numbers if a safety guard applies (D23). */
export function writeDraft(assessment: Assessment): { content: PlanContent; guard: string[] } {
  const guard = safetyGuards(assessment);
  if (guard.length) return { content: BLANK, guard };
  const content = 'diet_type' in assessment ? dietDraft(assessment, DRAFT_VERSION) : fitnessDraft(assessment, DRAFT_VERSION);
  return { content, guard };
}
