import { SESSION_NAMES, type SessionType, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { plural } from '@fitghar/contracts/common';
import { PROGRAMMES } from '@fitghar/contracts/institute';
import { type PlanKind, planName } from '@fitghar/contracts/plans';

/** What we sell, as customers know it. */
export const names = {
  service: (service: SessionType): string => SESSION_NAMES[service],
  /** Within a sentence. */
  shortService: (service: SessionType): string => SHORT_SESSION_NAMES[service].toLowerCase(),
  plan: (plan: { kind: PlanKind; type: string }): string => planName(plan),
  programme: (id: string): string => PROGRAMMES.find((each) => each.id === id)?.header ?? id,
  /** An order by its title. */
  order: (title: string): string => title,
  category: (category: string): string => category,
  yourTrainer: 'Your trainer',
  visits: (count: number) => plural(count, { one: '1 visit', other: `${count} visits` }),
};
