import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, forEachDue, type GaugeReading, GaugeReadings, JobHandlers, Live, Mongo, Outbox } from '../../kernel/index.ts';
import type { Plan } from '../persistence/plan.ts';
import { PlansRepository } from '../persistence/plans.repository.ts';
import { dueByAfterStage, LAST_STAGE, stageAt, stagesPassed } from './stages.ts';

/**
 * Warns ops as a delivery deadline approaches, and apologises to the customer when it is missed. The times in Mongo
 * decide: a job that comes early, late or twice is harmless, and a sweep covers lost jobs.
 */
@Injectable()
export class DeadlineMonitor implements OnModuleInit {
  private readonly log = new Logger(DeadlineMonitor.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly plans: PlansRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
    private readonly gauges: GaugeReadings,
    private readonly catalogue: Catalogue,
  ) {}

  onModuleInit(): void {
    this.handlers.on('watch-promise', ({ plan_id }) => this.check(plan_id));
    this.handlers.on('sweep-promises', () => this.sweep());
    this.gauges.register('promises', () => this.readGauges());
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    await forEachDue(
      (limit) => this.plans.listStagesDue(now, limit),
      (id) => this.check(id),
    );
  }

  async check(id: string): Promise<void> {
    const plan = await this.plans.findById(id);
    if (!plan?.nextStageAt || !plan.paidAt || !plan.dueAt) return;
    const { paidAt, dueAt, stagesTold, nextStageAt } = plan;
    const now = this.clock.now();
    if (nextStageAt > now) {
      // The clock was set back, or the queue was early: schedule again for the time in Mongo.
      await this.outbox.add('watch-promise', `${id}.${stagesTold + 1}.${now.getTime()}`, { v: 1, plan_id: id }, nextStageAt);
      return;
    }
    await this.mongo.transaction(() => this.notify(plan, stagesPassed(paidAt, dueAt, now), { paidAt, dueAt, now }));
  }

  private async readGauges(): Promise<GaugeReading<'promises_undelivered'>[]> {
    const now = this.clock.now();
    const stages = ['0', '1', '2', '3', '4'] as const;
    const { rules } = await this.catalogue.current();
    const dueBy = stages.map((_, number) => (number ? dueByAfterStage(number, rules.plan_promise_hours, now) : null));
    const reached = await this.plans.deliveries.countUnsentDueBy(dueBy);
    return stages.map((stage, number) => ['promises_undelivered', { stage }, (reached[number] ?? 0) - (reached[number + 1] ?? 0)]);
  }

  /** Stages that passed during an outage are reported once, as the latest. */
  private async notify(plan: Plan, stage: number, { paidAt, dueAt, now }: { paidAt: Date; dueAt: Date; now: Date }): Promise<void> {
    const { id, stagesTold } = plan;
    const nextStageAt = stageAt(paidAt, dueAt, stage + 1);
    const isOverdue = stage === LAST_STAGE;
    const event = { at: now, who: 'System', what: 'Deadline missed; apology sent to the customer' };
    const recorded = isOverdue
      ? await this.plans.markBreached(id, stagesTold, stage, event)
      : await this.plans.passStages(id, stagesTold, stage, nextStageAt);
    if (!recorded) return;
    await this.outbox.add('promise-alert-mail', `${id}.${stage}`, { v: 1, plan_id: id, stage });
    if (nextStageAt) await this.outbox.add('watch-promise', `${id}.${stage + 1}`, { v: 1, plan_id: id }, nextStageAt);
    if (!isOverdue) return;
    await this.outbox.add('plan-late-mail', id, { v: 1, plan_id: id });
    this.log.error({ alarm: 'promise-broken', planId: id, dueAt });
    this.live.publish({ userId: plan.userId }, 'plans');
    this.live.publish('team', 'team.plans');
  }
}
