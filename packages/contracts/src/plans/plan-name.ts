import { PLAN_CATALOGUE } from './catalogue.ts';
import type { PlanKind } from './fields.ts';

/** The name that customers know a plan by, or its type if the catalogue no longer has it. Operations have other names for some. */
export const planName = ({ kind, type }: { kind: PlanKind; type: string }): string =>
  PLAN_CATALOGUE[kind].find((plan) => plan.type === type)?.name ?? type;
