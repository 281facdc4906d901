import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Live, Outbox, SETTINGS, type Settings } from '../../kernel/index.ts';
import { type Fulfilment, Fulfilments, type Order, type RefundTerms, type RefundWish, refundTerms } from '../../payments/index.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';
import { stageAt } from './stages.ts';

const DAY_MS = 86_400_000;

/** What a paid order of kind 'plan' delivers: a promise with a due time, kept in Mongo (D22). */
@Injectable()
export class StartPromise implements Fulfilment, OnModuleInit {
  constructor(
    private readonly plans: PlansRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly fulfilments: Fulfilments,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.fulfilments.register('plan', this);
  }

  async paid(order: Order): Promise<'delivered'> {
    const paidAt = this.clock.now();
    const id = order.subjectId;
    const hours = (await this.plans.findById(id))?.promiseHours ?? this.settings.PLAN_PROMISE_HOURS;
    const dueAt = new Date(paidAt.getTime() + hours * 3_600_000);
    const nextStageAt = stageAt(paidAt, dueAt, 1) ?? dueAt;
    const started = await this.plans.change(
      id,
      { status: 'pending' },
      { $set: { status: 'open', paidAt, dueAt, nextStageAt }, $push: { history: { at: paidAt, who: 'Customer', what: 'Paid' } } },
    );
    if (!started) throw new Error(`Order ${order.id} pays for a plan that is not there`);
    await this.outbox.add('draft-plan', id, { v: 1, plan_id: id });
    await this.outbox.add('watch-promise', `${id}.1`, { v: 1, plan_id: id }, nextStageAt);
    await this.outbox.add('plan-bought-mail', id, { v: 1, plan_id: id });
    this.live.tell({ userId: order.userId }, 'plans');
    this.live.tell('team', 'admin');
    return 'delivered';
  }

  /** The days since it was sent are used; a promise that we broke, and have not kept since, costs no fee. */
  async refundTerms({ subjectId, amountPaise }: Order, paidAt: Date, wish: RefundWish): Promise<RefundTerms> {
    const now = this.clock.now();
    const { sentAt = null, breachedAt = null, months = 1 } = (await this.plans.findById(subjectId)) ?? {};
    const days = months * 30;
    const used = sentAt ? Math.min(days, Math.ceil((now.getTime() - sentAt.getTime()) / DAY_MS)) : 0;
    const earned = used ? { paise: Math.round((amountPaise * used) / days), what: `${used} of ${days} days` } : null;
    const freeBecause = breachedAt && !sentAt ? 'We are late with your plan, so all of it goes back.' : null;
    return refundTerms({ amountPaise, paidAt, wish, earned, freeBecause }, now);
  }

  async refunded(order: Order): Promise<void> {
    await this.plans.change(
      order.subjectId,
      {},
      {
        $set: { status: 'refunded', nextStageAt: null },
        $inc: { version: 1 },
        $push: { history: { at: this.clock.now(), who: 'Payments', what: 'Refunded' } },
      },
    );
    this.live.tell({ userId: order.userId }, 'plans');
  }
}
