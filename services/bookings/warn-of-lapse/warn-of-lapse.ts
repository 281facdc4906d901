import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, istDate, JobHandlers, Live, Mongo, Outbox } from '../../kernel/index.ts';
import { PackagesRepository, type SessionPackage } from '../persistence/packages.repository.ts';

/** Days before the last one at which a customer with open sessions is warned. */
export const LAPSE_WARNING_DAYS = [14, 3] as const;

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
    for (const pack of await this.packages.listLapsing(istDate(today), istDate(today, LAPSE_WARNING_DAYS[0])))
      await this.warn(pack, pack.usableUntil <= istDate(today, LAPSE_WARNING_DAYS[1]) ? LAPSE_WARNING_DAYS[1] : LAPSE_WARNING_DAYS[0]);
  }

  /** A pause gives a package another last day, of which its customer is warned anew. */
  private async warn(pack: SessionPackage, days: number): Promise<void> {
    const { id, usableUntil } = pack;
    await this.mongo.transaction(async () => {
      if (!(await this.packages.noteWarning(pack, days))) return;
      const payload = { v: 1, package_id: id, usable_until: usableUntil } as const;
      await this.outbox.add('package-lapses-mail', `${id}.${usableUntil}.${days}`, payload);
      this.live.publish('team', 'team.sessions');
    });
  }
}
