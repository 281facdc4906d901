import { formatDateTime } from '@fitghar/contracts/common';
import { planName } from '@fitghar/contracts/plans';
import { istIso } from '../../kernel/index.ts';
import { type Plan } from '../../plans/index.ts';
import { type MailFromText, type MailWithSubject, whereInvoice } from './layout.ts';
import { texts } from './texts/index.ts';

const toPlans = (siteUrl: string, label: string) => ({ label, url: `${siteUrl}/user/userDashboard?page=my-plans` });
const planOf = (plan: Plan): [label: string, value: string] => [texts().layout.plan, texts().names.plan(plan)];
const dueOf = ({ dueAt, createdAt }: Plan): string => formatDateTime(istIso(dueAt ?? createdAt), createdAt);

export function planBought(plan: Plan, siteUrl: string): MailFromText {
  const { layout, plans: t } = texts();
  return {
    template: 'plan-bought',
    values: { due: dueOf(plan) },
    details: [
      planOf(plan),
      [layout.for, t.months(plan.months)],
      [t.arrivesBy, dueOf(plan)],
      [layout.order, plan.gatewayOrderId],
      whereInvoice(),
    ],
    action: toPlans(siteUrl, texts().plans.track),
    footer: texts().plans.footer,
  };
}

/** Attached: the PDF. */
export function planSent(plan: Plan, siteUrl: string): MailFromText {
  return {
    template: 'plan-sent',
    values: {},
    details: [planOf(plan)],
    action: toPlans(siteUrl, texts().plans.open),
    footer: texts().plans.footer,
  };
}

/** When its months are over, to someone who has not written a review. */
export function planReviewRequest(plan: Plan, name: string, siteUrl: string): MailFromText {
  return {
    template: 'plan-review-request',
    values: { name, months: texts().plans.monthsAre(plan.months) },
    details: [planOf(plan)],
    action: { label: texts().layout.writeReview, url: `${siteUrl}/user/userDashboard?page=review` },
    footer: texts().plans.footer,
  };
}

export function planLate(plan: Plan, siteUrl: string): MailFromText {
  return {
    template: 'plan-late',
    values: { due: dueOf(plan) },
    details: [planOf(plan), [texts().layout.order, plan.gatewayOrderId]],
    action: toPlans(siteUrl, texts().plans.track),
    footer: texts().plans.footer,
  };
}

const STAGES = ['', 'Plan halfway to its deadline', 'Plan close to its deadline', 'Plan about to be late', 'Plan late'];

/** To ops; without customer data, because the mailbox is shared. */
export function promiseAlert(plan: Plan, stage: number, siteUrl: string): MailWithSubject {
  const what = STAGES[stage] ?? STAGES[4] ?? '';
  return {
    subject: `${what}: plan for order ${plan.gatewayOrderId}`,
    heading: what,
    paragraphs: ['This plan has not been sent yet.'],
    details: [
      ['Plan', planName(plan)],
      ['Due', dueOf(plan)],
      ['Assigned to', plan.claimedBy?.name ?? 'Unassigned'],
    ],
    action: { label: 'View plan deliveries', url: `${siteUrl}/admin/adminDashboard?view=plan-deliveries` },
    footer: 'You’re receiving this email because plan alerts go to this address.',
  };
}
