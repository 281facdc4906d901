import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Failures, forEachDue, type GaugeReading, GaugeReadings, istDate, JobHandlers, Mongo, Outbox } from '../../kernel/index.ts';
import { ExpireOrders } from '../../payments/index.ts';
import { PackageSessions } from '../package-sessions/package-sessions.ts';
import { allSessions } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/**
 * Expires unpaid packages whose hold has expired, on time by a job each and backed by a sweep, and lapses what was not used in
 * time. A hold has one job at a time: prolonging it adds none, and the job finds when to come again.
 */
@Injectable()
export class ExpirePackages implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly packages: PackagesRepository,
    private readonly sessions: PackageSessions,
    private readonly slots: SlotReservations,
    private readonly expireOrders: ExpireOrders,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
    private readonly gauges: GaugeReadings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('expire-package-hold', ({ package_id }) => this.expire(package_id));
    this.handlers.on('sweep-packages', () => this.sweep());
    this.gauges.register('package-holds', () => this.readGauges());
  }

  private async readGauges(): Promise<GaugeReading<'package_holds'>[]> {
    const { open, expired } = await this.packages.sweeps.countHolds(this.clock.now());
    return [
      ['package_holds', { state: 'open' }, open],
      ['package_holds', { state: 'expired' }, expired],
    ];
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    const failures = new Failures('steps of the sweep of packages');
    await failures.isolate('holds', () =>
      forEachDue(
        (limit) => this.packages.sweeps.listLapsedHolds(now, limit),
        (id) => this.expire(id),
      ),
    );
    await failures.isolate('unused sessions', () =>
      forEachDue(
        (limit) => this.packages.sweeps.listOver(istDate(now), limit),
        (id) => this.sessions.lapse(id),
      ),
    );
    failures.throwIfAny();
  }

  /** Schedules the expiry of a package's hold. Call in the transaction that takes it. */
  async schedule(packageId: string, holdExpiresAt: Date): Promise<void> {
    const key = `${packageId}.${holdExpiresAt.getTime()}`;
    await this.outbox.add('expire-package-hold', key, { v: 1, package_id: packageId }, holdExpiresAt);
  }

  /** Does nothing if the package was paid in the meantime, and comes again if its hold was prolonged. */
  private async expire(id: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const pack = await this.packages.findById(id);
      if (pack?.status !== 'pending') return;
      if (pack.holdExpiresAt > this.clock.now()) return this.schedule(id, pack.holdExpiresAt);
      await this.packages.transition(id, ['pending'], 'expired', allSessions('lapsed'));
      await this.expireOrders.run(pack.gatewayOrderId);
      await this.slots.release(...pack.sessions.map((session) => session.id));
    });
  }
}
