import type { User } from '@fitghar/contracts/account';
import { HEALTH_CONSENT, HOUR_MS } from '@fitghar/contracts/common';
import { dietPlanBody, fitnessPlanBody } from '@fitghar/contracts/plans';
import { type BackdatedClock, JobHandlers } from '@fitghar/services/kernel';
import { SettlePayment } from '@fitghar/services/payments';
import { BuyPlan, DeliverPlan, PlansRepository, type Specialist } from '@fitghar/services/plans';
import { Injectable } from '@nestjs/common';
import type { DemoCustomer } from './demo-customers.ts';
import { SandboxBank } from './sandbox-bank.ts';

const after = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);

/** A plan of the demo. Times in hours: `paid` before now, the others after the payment; what lacks one has not happened. */
export interface DemoPlan {
  kind: 'diet weight loss' | 'diet muscle' | 'diet thyroid' | 'diet insulin' | 'fitness';
  paid: number;
  claimed?: number;
  paused?: number;
  sent?: number;
  /** How the payment went, if not well. */
  payment?: 'undecided' | 'too little' | 'dollars' | 'none';
}

/** A day and a half of work, and the weeks before it: sent in time and late, overdue, due soon, claimed, paused, new. */
export const DEMO_PLANS: readonly DemoPlan[] = [
  { kind: 'diet weight loss', paid: 25.4, claimed: 3 },
  { kind: 'fitness', paid: 23.3, claimed: 9 },
  { kind: 'diet thyroid', paid: 21.7 },
  { kind: 'diet muscle', paid: 19.5, claimed: 2 },
  { kind: 'diet insulin', paid: 17.2, claimed: 4, paused: 5 },
  { kind: 'fitness', paid: 15.8, claimed: 6 },
  { kind: 'diet weight loss', paid: 13.1 },
  { kind: 'diet weight loss', paid: 10.4, claimed: 8 },
  { kind: 'diet muscle', paid: 8.9 },
  { kind: 'diet insulin', paid: 7.6 },
  { kind: 'fitness', paid: 5.2, claimed: 4 },
  { kind: 'diet thyroid', paid: 4.1 },
  { kind: 'diet weight loss', paid: 2.3 },
  { kind: 'fitness', paid: 1.2 },
  { kind: 'diet muscle', paid: 0.4 },
  { kind: 'diet weight loss', paid: 26, claimed: 2, sent: 20.5 },
  { kind: 'fitness', paid: 30, claimed: 5, sent: 22.8 },
  { kind: 'diet muscle', paid: 52, claimed: 1, sent: 6.4 },
  { kind: 'diet weight loss', paid: 77, claimed: 3, sent: 9.1 },
  { kind: 'fitness', paid: 101, claimed: 7, sent: 14.6 },
  { kind: 'diet thyroid', paid: 124, claimed: 4, sent: 27.2 },
  { kind: 'diet weight loss', paid: 170, claimed: 2, sent: 11.3 },
  { kind: 'diet muscle', paid: 265, claimed: 6, sent: 18.9 },
  { kind: 'fitness', paid: 390, claimed: 1, sent: 5.7 },
  { kind: 'diet weight loss', paid: 510, claimed: 2, sent: 16.2 },
  { kind: 'diet muscle', paid: 3, payment: 'undecided' },
  { kind: 'fitness', paid: 8, payment: 'undecided' },
  { kind: 'diet weight loss', paid: 20, payment: 'too little' },
  { kind: 'diet thyroid', paid: 30, payment: 'dollars' },
  { kind: 'fitness', paid: 0.2, payment: 'none' },
];

const PAYMENTS = {
  undecided: { outcome: 'authorized' },
  'too little': { outcome: 'success', amount: 49_900 },
  dollars: { outcome: 'success', amount: 2_400, currency: 'USD' },
} as const;

/** When the team is warned of a deadline, as parts of the time to it; the work of `DeadlineMonitor`. */
const WATCHED_PARTS = [12 / 24, 20 / 24, 23 / 24, 1];
const HEIGHTS = { Male: '5.8', Female: '5.3' } as const;

/** Plans of the demo's customers, from the purchase to the email, by the use cases that customers and specialists call. */
@Injectable()
export class DemoPlans {
  constructor(
    private readonly buy: BuyPlan,
    private readonly plans: PlansRepository,
    private readonly deliver: DeliverPlan,
    private readonly settle: SettlePayment,
    private readonly handlers: JobHandlers,
    private readonly bank: SandboxBank,
  ) {}

  async create(user: User, customer: DemoCustomer, wanted: DemoPlan, specialist: Specialist, now: Date, clock: BackdatedClock) {
    const paidAt = after(now, -wanted.paid);
    const { planId, order } = await clock.at(after(paidAt, -0.1), () => this.order(user, customer, wanted));
    if (wanted.payment === 'none') return;
    const terms = wanted.payment ? PAYMENTS[wanted.payment] : ({ outcome: 'success' } as const);
    const paymentId = await this.bank.pay(order.gatewayOrderId, { ...terms, method: 'upi', at: paidAt });
    await clock.at(paidAt, () => this.settle.run(paymentId));
    if (wanted.payment) return;
    await clock.at(paidAt, () => this.handlers.run('issue-invoice', { v: 1, order_id: order.id }, 'demo'));
    await clock.at(after(paidAt, 0.01), () => this.handlers.run('draft-plan', { v: 1, plan_id: planId }, 'demo'));
    for (const { at, work } of this.workOn(planId, wanted, specialist, paidAt)) if (at <= now) await clock.at(at, work);
  }

  private order(user: User, { gender, house }: DemoCustomer, { kind }: DemoPlan) {
    const person = { plan_for: 'self', gender, height: HEIGHTS[gender], weight: 54 + (house % 34), health_consent: HEALTH_CONSENT.version };
    const age = 22 + (house % 28);
    if (kind === 'fitness') {
      const workouts = { any_body_pain: 'Lower back after long days at the desk', any_injury: 'None', gymwork: 'Before 30 days' };
      const goal = { type: 'WEIGHT LOSS', goal: 'Run 5 km without a break', goalreach: '3 MONTH', medical_condition: 'None' };
      return this.buy.run(user, 'fitness', fitnessPlanBody.parse({ ...person, age, ...workouts, ...goal }));
    }
    const answers = {
      'diet weight loss': {
        type: 'weight loss',
        goal: 'Lose 6 kg before my sister’s wedding',
        allergy: 'Peanuts',
        medical_condition: 'None',
      },
      'diet muscle': { type: 'weight and muscle gain', goal: 'Gain 4 kg of muscle', allergy: '', medical_condition: 'None' },
      'diet thyroid': {
        type: 'thyroid and diabetic',
        goal: 'Keep my TSH steady',
        allergy: '',
        medical_condition: 'Hypothyroid since 2022',
      },
      'diet insulin': {
        type: 'thyroid and diabetic',
        goal: 'Fewer sugar highs',
        allergy: '',
        medical_condition: 'Type 2 diabetes, insulin at night',
      },
    }[kind];
    const eats = { diet_type: house % 3 ? 'veg' : 'nonveg', daily_physical_activity: 'sedentary' };
    return this.buy.run(user, 'diet', dietPlanBody.parse({ ...person, age, ...answers, ...eats }));
  }

  /** What happened to the plan, earliest first. */
  private workOn(id: string, { claimed, paused, sent }: DemoPlan, specialist: Specialist, paidAt: Date) {
    const version = async () => (await this.plans.findById(id))?.version ?? 0;
    const change = async (changed: Omit<Parameters<DeliverPlan['change']>[2], 'version'>) =>
      void (await this.deliver.change(id, specialist, { version: await version(), ...changed }, specialist));
    const steps: { hours: number | undefined; work: () => Promise<void> }[] = [
      ...WATCHED_PARTS.map((part) => ({
        hours: part * 24,
        work: () => this.handlers.run('watch-promise', { v: 1, plan_id: id }, 'demo'),
      })),
      { hours: claimed, work: () => change({ claimed_by: specialist.id }) },
      { hours: paused, work: () => change({ paused_reason: 'Waiting for the latest blood report' }) },
      { hours: sent && sent - 0.6, work: () => this.writeNote(id, specialist) },
      { hours: sent, work: async () => void (await this.deliver.send(id, specialist, await version())) },
    ];
    return steps
      .flatMap(({ hours, work }) => (hours === undefined ? [] : [{ at: after(paidAt, hours), work }]))
      .sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  private async writeNote(id: string, specialist: Specialist): Promise<void> {
    const plan = await this.plans.findById(id);
    if (!plan?.content) return;
    const content = {
      ...plan.content,
      note: `Namaste! Start on Monday, and write to us whenever something does not suit you. ${specialist.name}`,
    };
    await this.deliver.change(id, specialist, { version: plan.version, content }, null);
  }
}
