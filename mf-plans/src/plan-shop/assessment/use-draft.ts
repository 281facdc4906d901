import type { PlanKind } from '@fitghar/contracts/plans';

const keyOf = (kind: PlanKind) => `plan-draft.${kind}`;

/** What was filled in before, of the fields that the form has now. Gone at logout, as everything in this browser is. */
export function readDraft<Fields extends Record<string, string>>(kind: PlanKind, empty: Fields): Fields {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}');
    const known = Object.entries(saved && typeof saved === 'object' ? saved : {}).filter(
      ([field, value]) => field in empty && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

export const keepDraft = (kind: PlanKind, fields: Record<string, string>): void =>
  localStorage.setItem(keyOf(kind), JSON.stringify(fields));
export const dropDraft = (kind: PlanKind): void => localStorage.removeItem(keyOf(kind));
