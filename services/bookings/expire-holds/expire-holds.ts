import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers, Mongo } from '../../kernel/index.ts';
import { ExpireOrders } from '../../payments/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { SlotPlaces } from '../slots/slot-places.ts';

const MOST = 500;

/** Ends pending bookings whose hold is over: on time by their own job, and by a sweep behind it. */
@Injectable()
export class ExpireHolds implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly places: SlotPlaces,
    private readonly expireOrders: ExpireOrders,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('expire-hold', ({ booking_id }) => this.expire(booking_id));
    this.handlers.on('sweep-holds', () => this.sweep());
  }

  async sweep(): Promise<void> {
    for (const id of await this.bookings.listLapsed(this.clock.now(), MOST)) await this.expire(id);
  }

  /** Changes nothing where the booking was paid, cancelled or given a longer hold meanwhile. */
  async expire(id: string): Promise<void> {
    const booking = await this.bookings.findById(id);
    if (booking?.status !== 'Pending' || booking.holdExpiresAt > this.clock.now()) return;
    await this.mongo.transaction(async () => {
      if (!(await this.bookings.move(id, ['Pending'], 'Expired'))) return;
      await this.expireOrders.run(booking.gatewayOrderId);
      await this.places.releaseLapsed(id);
    });
  }
}
