import { PLAN_CATALOGUE } from './catalogue.ts';
import type { PlanKind } from './fields.ts';

/** A name of the catalogue, whose capitals would shout in a list, an email or on an invoice. */
export const planTitle = (name: string): string => (name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name);

/** The name that customers know a plan by, or its type if the catalogue no longer has it. Operations have other names for some. */
export const planName = ({ kind, type }: { kind: PlanKind; type: string }): string =>
  planTitle(PLAN_CATALOGUE[kind].find((plan) => plan.type === type)?.name ?? type);
