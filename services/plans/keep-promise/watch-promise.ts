import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers, Live, Mongo, Outbox } from '../../kernel/index.ts';
import { type Plan, PlansRepository } from '../persistence/plans.repository.ts';
import { LAST_STAGE, stageAt, stagesPassed } from './stages.ts';

const MOST = 1000;

/**
 * Tells ops while a promise grows old, and owns up to the customer when it is broken. Mongo's times decide: a job that
 * comes early, late or twice changes nothing, and a sweep does what no job came for.
 */
@Injectable()
export class WatchPromise implements OnModuleInit {
  private readonly log = new Logger(WatchPromise.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly plans: PlansRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('watch-promise', ({ plan_id }) => this.watch(plan_id));
    this.handlers.on('sweep-promises', () => this.sweep());
  }

  async sweep(): Promise<void> {
    for (const id of await this.plans.listStagesDue(this.clock.now(), MOST)) await this.watch(id);
  }

  async watch(id: string): Promise<void> {
    const plan = await this.plans.findById(id);
    if (!plan?.nextStageAt || !plan.paidAt || !plan.dueAt) return;
    const { paidAt, dueAt, stagesTold, nextStageAt } = plan;
    const now = this.clock.now();
    if (nextStageAt > now) {
      // The clock was set back, or the queue was early: once more, at the time that Mongo has.
      await this.outbox.add('watch-promise', `${id}.${stagesTold + 1}.${now.getTime()}`, { v: 1, plan_id: id }, nextStageAt);
      return;
    }
    await this.mongo.transaction(() => this.tell(plan, stagesPassed(paidAt, dueAt, now), { paidAt, dueAt, now }));
  }

  /** Stages that were slept through are told of once, as the latest of them. */
  private async tell(plan: Plan, stage: number, { paidAt, dueAt, now }: { paidAt: Date; dueAt: Date; now: Date }): Promise<void> {
    const { id, stagesTold } = plan;
    const nextStageAt = stageAt(paidAt, dueAt, stage + 1);
    const broken = stage === LAST_STAGE;
    const told = await this.plans.change(
      id,
      { status: { $in: ['open', 'claimed'] }, stagesTold },
      {
        $set: { stagesTold: stage, nextStageAt, ...(broken && { status: 'breached' as const, breachedAt: now }) },
        ...(broken && {
          $inc: { version: 1 },
          $push: { history: { at: now, who: 'Clock', what: 'Promise broken; the customer got an apology' } },
        }),
      },
    );
    if (!told) return;
    await this.outbox.add('promise-alert-mail', `${id}.${stage}`, { v: 1, plan_id: id, stage });
    if (nextStageAt) await this.outbox.add('watch-promise', `${id}.${stage + 1}`, { v: 1, plan_id: id }, nextStageAt);
    if (!broken) return;
    await this.outbox.add('plan-late-mail', id, { v: 1, plan_id: id });
    this.log.error({ alarm: 'promise-broken', planId: id, dueAt });
    this.live.tell({ userId: plan.userId }, 'plans');
  }
}
