import type { DeliveryTimeline, Distribution } from '@fitghar/contracts/plans';
import { istIso } from '@fitghar/services/kernel';
import type { Plan, ProposeDistribution } from '@fitghar/services/plans';
import { deliveryRow } from '../plans/plan.presenter.ts';

/** Whom operations see once the customer has left. */
export const ERASED_CUSTOMER = { name: 'Erased', email: '', mobile: '' };

type Proposal = Awaited<ReturnType<ProposeDistribution['run']>>['proposals'][number];

export function distributedPlan({ plan, specialist, reason, unknown }: Proposal): Distribution['plans'][number] {
  const { id, version, order_id, name, due_at } = deliveryRow(plan, { id: plan.userId, ...ERASED_CUSTOMER });
  return { id, version, order_id, name, due_at, specialist, reason, unknown };
}

/** The plan's history with its deadline and its email. */
export function timelineOf(
  { history, dueAt, sentAt }: Plan,
  mail: { runAt: Date; doneAt: Date | null } | null,
  now: Date,
): DeliveryTimeline['events'] {
  const past = history.map(({ at, who, what }) => ({ at, who, what, state: dueAt && at > dueAt ? ('late' as const) : ('done' as const) }));
  const deadline =
    dueAt && (!sentAt || sentAt > dueAt)
      ? [{ at: dueAt, who: '', what: 'Deadline', state: dueAt < now ? ('late' as const) : ('planned' as const) }]
      : [];
  const mailed = mail
    ? [
        {
          at: mail.doneAt ?? mail.runAt,
          who: 'Email',
          what: mail.doneAt ? 'Handed to the mail server' : 'Waiting to be sent',
          state: mail.doneAt ? ('done' as const) : ('waiting' as const),
        },
      ]
    : [];
  return [...past, ...deadline, ...mailed]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...event }) => ({ ...event, at: istIso(at) }));
}
