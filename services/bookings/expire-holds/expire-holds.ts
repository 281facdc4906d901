import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, forEachDue, type GaugeReading, GaugeReadings, JobHandlers, Mongo, Outbox } from '../../kernel/index.ts';
import { ExpireOrders } from '../../payments/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/**
 * Expires pending bookings whose hold has expired: on time by a job each, backed by a sweep. A hold has one job at a time:
 * prolonging it adds none, and the job finds when to come again.
 */
@Injectable()
export class ExpireHolds implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotReservations,
    private readonly expireOrders: ExpireOrders,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
    private readonly gauges: GaugeReadings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('expire-hold', ({ booking_id }) => this.expire(booking_id));
    this.handlers.on('sweep-holds', () => this.sweep());
    this.gauges.register('trial-holds', () => this.readGauges());
  }

  private async readGauges(): Promise<GaugeReading<'trial_holds'>[]> {
    const { open, expired } = await this.bookings.figures.countHolds(this.clock.now());
    return [
      ['trial_holds', { state: 'open' }, open],
      ['trial_holds', { state: 'expired' }, expired],
    ];
  }

  async sweep(): Promise<void> {
    await forEachDue(
      (limit) => this.bookings.sweeps.listLapsed(this.clock.now(), limit),
      (id) => this.expire(id),
    );
  }

  /** Schedules the expiry of a hold. Call in the transaction that takes it. */
  async schedule(bookingId: string, holdExpiresAt: Date): Promise<void> {
    await this.outbox.add('expire-hold', `${bookingId}.${holdExpiresAt.getTime()}`, { v: 1, booking_id: bookingId }, holdExpiresAt);
  }

  /** Does nothing if the booking was paid or cancelled in the meantime, and comes again if its hold was prolonged. */
  async expire(id: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const booking = await this.bookings.findById(id);
      if (booking?.status !== 'Pending') return;
      if (booking.holdExpiresAt > this.clock.now()) return this.schedule(id, booking.holdExpiresAt);
      await this.bookings.transition(id, ['Pending'], 'Expired');
      await this.expireOrders.run(booking.gatewayOrderId);
      await this.slots.release(id);
    });
  }
}
