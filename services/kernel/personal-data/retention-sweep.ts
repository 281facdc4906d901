import { DAY_MS } from '@fitghar/contracts/common';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { Failures } from '../failures.ts';
import { JobHandlers } from '../jobs/job-handlers.ts';
import { booksKeptSince } from './books-kept-since.ts';
import { RETENTION, type SweptName } from './retention.ts';

/** Records of one step: few enough that its transaction is short. */
const BATCH = 200;

/**
 * Removes records that are due, or what is personal in them. It must not find again what it has handled: a run that
 * is killed continues where it was, and two at once do no harm.
 * @param before what happened before that time is due
 * @param most records to handle in this step
 * @returns how many it handled; the last step handles fewer than `most`
 */
export type SweepStep = (before: Date, most: number) => Promise<number>;

/** Ends the periods of {@link RETENTION} every day. The services register what to do with their records. */
@Injectable()
export class RetentionSweep implements OnModuleInit {
  private readonly log = new Logger(RetentionSweep.name);
  private readonly steps: { name: SweptName; step: SweepStep }[] = [];

  constructor(
    private readonly handlers: JobHandlers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.on('sweep-personal-data', () => this.run());
  }

  /** A period can end in several collections. */
  register(name: SweptName, step: SweepStep): void {
    this.steps.push({ name, step });
  }

  /** @throws Error naming each period that nothing ends; called at start */
  assertComplete(): void {
    const swept = Object.entries(RETENTION).flatMap(([name, period]) => ('end' in period && period.end === 'swept' ? name : []));
    const missing = [...swept, 'books'].filter((name) => !this.steps.some((each) => each.name === name));
    if (missing.length) throw new Error(`Periods that nothing ends: ${missing.join(', ')}`);
  }

  /** @throws AggregateError if some periods could not be ended; the others are */
  private async run(): Promise<void> {
    const failures = new Failures('periods');
    for (const { name, step } of this.steps) await failures.isolate(name, () => this.end(name, step));
    failures.throwIfAny();
  }

  private async end(name: SweptName, step: SweepStep): Promise<void> {
    const before = this.dueBefore(name);
    let total = 0;
    for (;;) {
      const count = await step(before, BATCH);
      total += count;
      if (count < BATCH) break;
    }
    if (total) this.log.log({ swept: name, records: total });
  }

  private dueBefore(name: SweptName): Date {
    const now = this.clock.now();
    if (name === 'books') return booksKeptSince(now);
    return new Date(now.getTime() - RETENTION[name].days * DAY_MS);
  }
}
