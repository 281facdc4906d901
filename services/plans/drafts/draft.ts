import type { PlanContent } from '@fitghar/contracts/plans';
import type { Assessment } from '../persistence/plan.schema.ts';
import { dietDraft } from './diet-draft.ts';
import { fitnessDraft } from './fitness-draft.ts';
import { safetyGuards } from './guards.ts';

/** Increase it with every change of tables or rules of that kind: the same input and version give the same draft. */
export const DRAFT_VERSION = { diet: 4, fitness: 4 } as const;

const BLANK: PlanContent = { note: '', facts: [], days: [], shopping: [], advice: [] };

/** What the generator has for a specialist. */
export interface Draft {
  content: PlanContent;
  /** Why numbers are withheld (D23); empty if they are not. */
  guard: string[];
  /** What the specialist should look at. */
  warnings: string[];
}

/** The draft for a specialist; without numbers if a safety guard applies (D23). */
export function writeDraft(assessment: Assessment): Draft {
  const guard = safetyGuards(assessment);
  if (guard.length) return { content: BLANK, guard, warnings: [] };
  if ('diet_type' in assessment) return { ...dietDraft(assessment, DRAFT_VERSION.diet), guard };
  return { content: fitnessDraft(assessment, DRAFT_VERSION.fitness), guard, warnings: [] };
}
