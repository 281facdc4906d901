import { DAY_MS, HOUR_MS } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Live, Outbox } from '../../kernel/index.ts';
import { type Fulfilment, Fulfilments, type Order, type RefundTerms, type RefundType, refundTerms } from '../../payments/index.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';
import { isSamePlan } from './is-same-plan.ts';
import { stageAt } from './stages.ts';

const LATE = 'Your plan is late, so you get a full refund.';
const WITHDRAWN = 'You withdrew your consent before your plan was ready, so you get a full refund.';

/** Fulfils paid orders of kind 'plan': sets a delivery deadline, stored in Mongo (D22). */
@Injectable()
export class StartDelivery implements Fulfilment, OnModuleInit {
  constructor(
    private readonly plans: PlansRepository,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly fulfilments: Fulfilments,
  ) {}

  onModuleInit(): void {
    this.fulfilments.register('plan', this);
  }

  /**
   * An assessment unpaid for a month, or of an account erased in the meantime, is gone: the late payment is refunded. So is the
   * second of two orders for the same plan that were both open, as in two tabs.
   */
  async fulfil(order: Order): Promise<'delivered' | 'impossible'> {
    const paidAt = this.clock.now();
    const id = order.subjectId;
    const plan = await this.plans.findById(id);
    if (!plan || plan.healthErasedAt) return 'impossible';
    await this.plans.notePaidOrder(plan);
    const isPrepared = (await this.plans.listUnsent(plan.userId)).some((other) => isSamePlan(other, plan));
    if (isPrepared && !plan.again) return 'impossible';
    const dueAt = new Date(paidAt.getTime() + plan.promiseHours * HOUR_MS);
    const nextStageAt = stageAt(paidAt, dueAt, 1) ?? dueAt;
    const started = await this.plans.startDelivery(id, { paidAt, dueAt, nextStageAt }, { at: paidAt, who: 'Customer', what: 'Paid' });
    if (!started) throw new Error(`Order ${order.id} pays for a plan that is not waiting for payment`);
    await this.outbox.add('draft-plan', id, { v: 1, plan_id: id });
    await this.outbox.add('watch-promise', `${id}.1`, { v: 1, plan_id: id }, nextStageAt);
    await this.outbox.add('plan-bought-mail', id, { v: 1, plan_id: id });
    this.live.publish({ userId: order.userId }, 'plans');
    this.live.publish('team', 'team.plans');
    return 'delivered';
  }

  /** Days since the plan was sent count as used; a plan that is overdue and still not sent costs no fee. */
  async refundTerms({ subjectId, amountPaise }: Order, paidAt: Date, type: RefundType): Promise<RefundTerms> {
    const now = this.clock.now();
    const plan = await this.plans.findById(subjectId);
    const { sentAt = null, breachedAt = null, healthErasedAt = null, months = 1 } = plan ?? {};
    const days = months * 30;
    const used = sentAt ? Math.min(days, Math.ceil((now.getTime() - sentAt.getTime()) / DAY_MS)) : 0;
    const earned = used ? { paise: Math.round((amountPaise * used) / days), what: `${used} of ${days} days` } : null;
    const isLate = breachedAt ?? plan?.stopped?.from === 'breached';
    const failedAt = isLate ? (sentAt ?? now) : null;
    const freeBecause = sentAt ? null : isLate ? LATE : healthErasedAt ? WITHDRAWN : null;
    const { rules } = await this.catalogue.at(paidAt);
    return refundTerms({ amountPaise, paidAt, failedAt, type, earned, freeBecause, rules }, now);
  }

  /** A plan that is to be refunded is not sent meanwhile. */
  async onRefundRequested({ subjectId }: Order): Promise<void> {
    const at = this.clock.now();
    await this.plans.stop(subjectId, at, { at, who: 'Customer', what: 'Asked for a refund' });
  }

  /** Goes on where it was; the time in which it was stopped is not ours. */
  async onRefundRejected({ subjectId, userId }: Order): Promise<void> {
    const [now, plan] = [this.clock.now(), await this.plans.findById(subjectId)];
    if (!plan?.stopped || !plan.paidAt || !plan.dueAt) return;
    const { from: status, at } = plan.stopped;
    const dueAt = new Date(plan.dueAt.getTime() + now.getTime() - at.getTime());
    const nextStageAt = status === 'breached' ? null : stageAt(plan.paidAt, dueAt, plan.stagesTold + 1);
    const event = { at: now, who: 'Payments', what: 'The refund was rejected' };
    if (!(await this.plans.resume(subjectId, { status, dueAt, nextStageAt }, event))) return;
    this.live.publish({ userId }, 'plans');
    this.live.publish('team', 'team.plans');
  }

  async onRefunded(order: Order): Promise<void> {
    await this.plans.markRefunded(order.subjectId, { at: this.clock.now(), who: 'Payments', what: 'Refunded' });
    this.live.publish({ userId: order.userId }, 'plans');
  }
}
