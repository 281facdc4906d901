import { formatList } from '@fitghar/contracts/common';
import { PLAN_SKILL_LABELS, type PlanKind, type PlanSkill, planKind } from '@fitghar/contracts/plans';

/** A specialist with the unsent plans they have already. */
export interface SpecialistLoad {
  id: string;
  name: string;
  open: number;
  skills: readonly PlanSkill[];
  /** When they got their last plan; null if they never had one. */
  lastGiven: Date | null;
}

/** A plan that no one has, with what a specialist should know to write it. */
export interface WaitingPlan {
  id: string;
  needs: readonly PlanSkill[];
}

/** Who should take a plan, and why. */
export interface Proposal {
  planId: string;
  specialist: { id: string; name: string };
  reason: string;
  /** Needs that no specialist knows. */
  unknown: PlanSkill[];
}

/** Preferences decide between specialists with equal work; everything else before work is compared. */
const PREFERENCES: readonly PlanSkill[] = ['vegetarian'];

const plans = (count: number): string => (count === 1 ? '1 plan' : `${count} plans`);
const labels = (skills: readonly PlanSkill[]): string => formatList(skills.map((skill) => PLAN_SKILL_LABELS[skill]));
const isKind = (skill: PlanSkill): skill is PlanKind => planKind.options.some((kind) => kind === skill);

/** Whether a specialist knows what a plan needs. One with neither kind recorded takes both, as before skills were recorded. */
const knows = ({ skills }: SpecialistLoad, need: PlanSkill): boolean =>
  skills.includes(need) || (isKind(need) && !skills.some((skill) => isKind(skill)));

const minimum = (values: readonly number[]): number => values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);

/**
 * Shares plans that no one has among specialists. Each, in the given order, goes to the specialist who knows most of what
 * it needs; among equals to the one with the fewest plans; then to the one who knows its preferences, and last to the one
 * who was given none for longest.
 */
export function distribute(waiting: readonly WaitingPlan[], specialists: readonly SpecialistLoad[]): Proposal[] {
  let loads = specialists.toSorted((one, other) => (one.lastGiven?.getTime() ?? 0) - (other.lastGiven?.getTime() ?? 0));
  return waiting.flatMap(({ id, needs }) => {
    const required = needs.filter((need) => !PREFERENCES.includes(need));
    const preferred = needs.filter((need) => PREFERENCES.includes(need));
    const knownOf = (each: SpecialistLoad) => required.filter((need) => knows(each, need));
    const most = Math.max(...loads.map((each) => knownOf(each).length));
    const fitting = loads.filter((each) => knownOf(each).length === most);
    const least = minimum(fitting.map(({ open }) => open));
    const free = fitting.filter(({ open }) => open === least);
    const next = free.find((each) => preferred.every((need) => knows(each, need))) ?? free[0];
    if (!next) return [];
    const unknown = required.filter((need) => !specialists.some((each) => knows(each, need)));
    const others = fitting.filter((each) => each !== next).map(({ open }) => open);
    const byPreference = preferred.length > 0 && free.length > 1 && preferred.every((need) => knows(next, need));
    const reason = reasonFor({
      open: least,
      others,
      isOnly: specialists.length === 1,
      known: [...knownOf(next).filter((need) => specialists.some((each) => !knows(each, need))), ...(byPreference ? preferred : [])],
      missing: required.filter((need) => !knows(next, need)),
      unknown,
    });
    loads = [...loads.filter((each) => each !== next), { ...next, open: next.open + 1 }];
    return [{ planId: id, specialist: { id: next.id, name: next.name }, reason, unknown }];
  });
}

/** Why a specialist gets a plan: what they know and others do not, their work beside that of the others, and what is not known. */
function reasonFor({
  open,
  others,
  isOnly,
  known,
  missing,
  unknown,
}: {
  open: number;
  others: readonly number[];
  isOnly: boolean;
  known: readonly PlanSkill[];
  missing: readonly PlanSkill[];
  unknown: readonly PlanSkill[];
}): string {
  const work = isOnly
    ? 'Only specialist'
    : !others.length
      ? `Has ${open} open`
      : minimum(others) > open
        ? `Fewest open: ${plans(open)}, others have ${minimum(others)} or more`
        : `Among those with the fewest open: ${plans(open)}`;
  const notTheirs = missing.filter((need) => !unknown.includes(need));
  return [
    known.length ? `${work}, knows ${labels(known)}` : work,
    ...(notTheirs.length ? [`No single specialist knows all: not ${labels(notTheirs)}`] : []),
    ...(unknown.length ? [`No specialist knows ${labels(unknown)}`] : []),
  ].join('. ');
}
