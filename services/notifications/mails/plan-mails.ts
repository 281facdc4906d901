import { momentOf } from '@fitghar/contracts/common';
import { istIso } from '../../kernel/index.ts';
import { nameOf, type Plan } from '../../plans/index.ts';
import { type MailWithSubject } from './layout.ts';

const toPlans = (siteUrl: string, label: string) => ({ label, url: `${siteUrl}/user/userDashboard?page=my-plans` });
const dueOf = ({ dueAt, createdAt }: Plan): string => momentOf(istIso(dueAt ?? createdAt));

export function planBought(plan: Plan, siteUrl: string): MailWithSubject {
  return {
    subject: `Your plan arrives by ${dueOf(plan)}`,
    heading: 'We have begun to write your plan',
    paragraphs: ['A specialist reads what you told us and writes your plan. You get it by mail and on your dashboard.'],
    facts: [
      ['Plan', nameOf(plan)],
      ['For', plan.months === 1 ? '1 month' : `${plan.months} months`],
      ['Arrives by', dueOf(plan)],
      ['Order', plan.orderId],
    ],
    action: toPlans(siteUrl, 'See the clock'),
    footer: 'You get this mail because you bought a plan from us.',
  };
}

/** Goes with the PDF. */
export function planSent(plan: Plan, siteUrl: string): MailWithSubject {
  return {
    subject: 'Your plan is here',
    heading: 'Your plan is here',
    paragraphs: [
      'Your specialist has written it; the PDF is attached to this mail. On your dashboard you can read it on the phone, ask about it, and check in each week.',
    ],
    facts: [['Plan', nameOf(plan)]],
    action: toPlans(siteUrl, 'Open my plan'),
    footer: 'You get this mail because you bought a plan from us.',
  };
}

export function planLate(plan: Plan, siteUrl: string): MailWithSubject {
  return {
    subject: 'We are late with your plan, and sorry',
    heading: 'We are late, and sorry',
    paragraphs: [
      `We promised your plan by ${dueOf(plan)} and have not kept that. A person is on it now, and it comes as soon as it is right for you.`,
      'If you would rather have your money back, ask for it on your dashboard; no fee is taken.',
    ],
    facts: [
      ['Plan', nameOf(plan)],
      ['Order', plan.orderId],
    ],
    action: toPlans(siteUrl, 'See my plan'),
    footer: 'You get this mail because you bought a plan from us.',
  };
}

const STAGES = [
  '',
  'Half of the time is gone',
  'Four hours in a day of time are left',
  'One hour in a day of time is left',
  'The promise is broken',
];

/** To ops; names no customer, as mail is read by many. */
export function promiseAlert(plan: Plan, stage: number, siteUrl: string): MailWithSubject {
  const what = STAGES[stage] ?? STAGES[4] ?? '';
  return {
    subject: `${what}: plan for order ${plan.orderId}`,
    heading: what,
    paragraphs: ['A plan waits to be sent.'],
    facts: [
      ['Plan', nameOf(plan)],
      ['Due', dueOf(plan)],
      ['With', plan.claimedBy?.name ?? 'nobody yet'],
    ],
    action: { label: 'Open the queue', url: `${siteUrl}/admin/adminDashboard?view=plan-deliveries` },
    footer: 'You get this mail because alerts about plans go to this address.',
  };
}
