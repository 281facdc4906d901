import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, forEachDue, istDate, JobHandlers, Live, Mongo, Outbox } from '../../kernel/index.ts';
import { LAPSE_WARNING_DAYS } from '../booking-states.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';

/** Warns customers by email before open sessions of their package lapse: once 14 days ahead and once 3 days ahead. */
@Injectable()
export class WarnOfLapse implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly packages: PackagesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('warn-of-lapse', () => this.run());
  }

  /** Runs daily. A package whose day was missed is warned at the next run. */
  async run(): Promise<void> {
    const today = this.clock.now();
    // The later warning first, so that a package of which both are due gets one.
    for (const days of LAPSE_WARNING_DAYS.toReversed())
      await forEachDue(
        (limit) => this.packages.sweeps.listToWarn(istDate(today), istDate(today, days), days, limit),
        (id) => this.warn(id, days),
      );
  }

  /** A pause gives a package another last day, of which its customer is warned anew. */
  private async warn(id: string, days: number): Promise<void> {
    await this.mongo.transaction(async () => {
      const pack = await this.packages.findById(id);
      if (!pack || !(await this.packages.sweeps.noteWarning(pack, days))) return;
      const { usableUntil } = pack;
      const payload = { v: 1, package_id: id, usable_until: usableUntil } as const;
      await this.outbox.add('package-lapses-mail', `${id}.${usableUntil}.${days}`, payload);
      this.live.publish('team', 'team.sessions');
    });
  }
}
