import type { PlanContent } from '@fitghar/contracts/plans';
import type { Assessment } from '../persistence/plan.schema.ts';
import { dietDraft } from './diet-draft.ts';
import { fitnessDraft } from './fitness-draft.ts';
import { safetyGuards } from './guards.ts';

/** Increase it with every change of tables or rules of that kind: the same input and version give the same draft. */
export const DRAFT_VERSION = { diet: 2, fitness: 2 } as const;

const BLANK: PlanContent = { note: '', facts: [], days: [], shopping: [], advice: [] };

/** The draft for a specialist; without numbers if a safety guard applies (D23). */
export function writeDraft(assessment: Assessment): { content: PlanContent; guard: string[] } {
  const guard = safetyGuards(assessment);
  if (guard.length) return { content: BLANK, guard };
  const content = 'diet_type' in assessment ? dietDraft(assessment, DRAFT_VERSION.diet) : fitnessDraft(assessment, DRAFT_VERSION.fitness);
  return { content, guard };
}
