import { formatDateTime } from '@fitghar/contracts/common';
import { planName } from '@fitghar/contracts/plans';
import { istIso } from '../../kernel/index.ts';
import { type Plan } from '../../plans/index.ts';
import { INVOICE, type MailFromText, type MailWithSubject } from './layout.ts';

const toPlans = (siteUrl: string, label: string) => ({ label, url: `${siteUrl}/user/userDashboard?page=my-plans` });
const dueOf = ({ dueAt, createdAt }: Plan): string => formatDateTime(istIso(dueAt ?? createdAt), createdAt);

export function planBought(plan: Plan, siteUrl: string): MailFromText {
  return {
    template: 'plan-bought',
    values: { due: dueOf(plan) },
    details: [
      ['Plan', planName(plan)],
      ['For', plan.months === 1 ? '1 month' : `${plan.months} months`],
      ['Arrives by', dueOf(plan)],
      ['Order', plan.gatewayOrderId],
      INVOICE,
    ],
    action: toPlans(siteUrl, 'Track my plan'),
    footer: 'You’re receiving this email because you bought a plan from us.',
  };
}

/** Attached: the PDF. */
export function planSent(plan: Plan, siteUrl: string): MailFromText {
  return {
    template: 'plan-sent',
    values: {},
    details: [['Plan', planName(plan)]],
    action: toPlans(siteUrl, 'Open my plan'),
    footer: 'You’re receiving this email because you bought a plan from us.',
  };
}

/** When its months are over, to someone who has not written a review. */
export function planReviewRequest(plan: Plan, name: string, siteUrl: string): MailWithSubject {
  return {
    subject: 'How did your plan go?',
    heading: 'How did your plan go?',
    paragraphs: [
      `Namaste ${name}, ${plan.months === 1 ? 'the month of your plan is' : 'the three months of your plan are'} over. Would you share your experience? Two sentences are enough to help others choose.`,
    ],
    details: [['Plan', planName(plan)]],
    action: { label: 'Write a review', url: `${siteUrl}/user/userDashboard?page=review` },
    footer: 'You’re receiving this email because you bought a plan from us.',
  };
}

export function planLate(plan: Plan, siteUrl: string): MailFromText {
  return {
    template: 'plan-late',
    values: { due: dueOf(plan) },
    details: [
      ['Plan', planName(plan)],
      ['Order', plan.gatewayOrderId],
    ],
    action: toPlans(siteUrl, 'Track my plan'),
    footer: 'You’re receiving this email because you bought a plan from us.',
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
