import { DAY_MS } from '@fitghar/contracts/common';
import {
  type DeliveryDetail,
  type DeliveryRow,
  deliveryStatus,
  type LastAnswers,
  type MyPlan,
  OPS_PLAN_NAMES,
  OPS_PLANS,
  planName,
} from '@fitghar/contracts/plans';
import { callerLanguage, istIso } from '@fitghar/services/kernel';
import { type Plan, type PlanRow, templatesFor, translatePlan } from '@fitghar/services/plans';

const SEEN = {
  open: 'being prepared',
  breached: 'being prepared',
  claimed: 'with your specialist',
  sent: 'sent',
  refunded: 'refunded',
  pending: 'being prepared',
  stopped: 'stopped',
} as const;
const moment = (date: Date | null | undefined) => (date ? istIso(date) : null);

function statusOf({ status, claimedBy }: Plan): MyPlan['status'] {
  return claimedBy && status === 'breached' ? 'with your specialist' : SEEN[status];
}

/** A plan as its owner sees it: the content only once it was sent, in the language of the page. */
export function myPlan(plan: Plan): MyPlan {
  const sent = plan.status === 'sent';
  return {
    id: plan.id,
    order_id: plan.gatewayOrderId,
    kind: plan.kind,
    name: planName(plan),
    for_name: (plan.assessment.plan_for === 'others' && plan.assessment.name) || null,
    months: plan.months,
    status: statusOf(plan),
    due_at: istIso(plan.dueAt ?? plan.createdAt),
    late: plan.breachedAt !== null && plan.breachedAt !== undefined && !sent,
    sent_at: moment(plan.sentAt),
    content: sent && plan.content ? translatePlan(plan.content, callerLanguage()) : null,
    start_weight_kg: plan.healthErasedAt ? null : plan.assessment.weight,
    check_ins: plan.checkIns.map(({ at, weightKg, note }) => ({ at: istIso(at), weight_kg: weightKg, note })),
  };
}

const MS_PER_YEAR = 365.25 * DAY_MS;

/** What an earlier plan's customer told us about themselves, as of now; null for a plan for someone else. */
export function lastAnswers(plans: readonly Plan[], now: Date): LastAnswers['answers'] {
  const plan = plans.find(({ assessment }) => assessment.plan_for === 'self');
  if (!plan) return null;
  const { gender, age, height, weight, daily_physical_activity, medical_condition } = plan.assessment;
  const about = { gender, age: age + Math.floor((now.getTime() - plan.createdAt.getTime()) / MS_PER_YEAR), height, weight };
  const common = { ...about, daily_physical_activity, medical_condition };
  if (!('diet_type' in plan.assessment)) return common;
  const { diet_type, eating = diet_type, no_onion_garlic, fasting_days, kitchens, allergy } = plan.assessment;
  return { ...common, eating, no_onion_garlic, fasting_days, kitchens, allergy };
}

/** The buyer of a plan. */
type Customer = { id: string; name: string; email: string; mobile: string };

/** Null for a plan that is not stopped. */
const whyStopped = ({ stopped, healthErasedAt }: PlanRow): string | null =>
  stopped ? `The customer ${healthErasedAt ? 'withdrew the consent to use health details' : 'asked for a refund'}` : null;

export function deliveryRow(plan: PlanRow, customer: Customer): DeliveryRow {
  const name = plan.opsName ?? OPS_PLAN_NAMES[plan.type]?.name ?? plan.type;
  return {
    id: plan.id,
    order_id: plan.gatewayOrderId,
    due_at: istIso(plan.dueAt ?? plan.createdAt),
    status: deliveryStatus.parse(plan.stopped?.from ?? plan.status),
    customer: { id: customer.id, name: customer.name, email: customer.email, phone: customer.mobile },
    kind: plan.kind,
    type: plan.type,
    name,
    category: OPS_PLANS.find((each) => each.name === name)?.category ?? 'custom',
    paid_at: istIso(plan.paidAt ?? plan.createdAt),
    sent_at: moment(plan.sentAt),
    claimed_by: plan.claimedBy ?? null,
    paused_reason: whyStopped(plan) ?? plan.pausedReason ?? null,
    version: plan.version,
  };
}

const NOTHING_YET = { note: '', facts: [], days: [], shopping: [], advice: [] };

export function deliveryDetail(plan: Plan, customer: Customer): DeliveryDetail {
  return {
    ...deliveryRow(plan, customer),
    draft: plan.draft ?? NOTHING_YET,
    content: plan.content ?? NOTHING_YET,
    assessment: plan.assessment,
    guard: plan.guard,
    warnings: plan.warnings ?? [],
    templates: plan.status === 'sent' ? [] : templatesFor(plan.assessment, plan.guard),
    history: plan.history.map(({ at, who, what }) => ({ at: istIso(at), who, what })),
  };
}
