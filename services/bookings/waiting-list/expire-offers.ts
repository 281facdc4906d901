import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Failures, forEachDue, JobHandlers, Live, Mongo } from '../../kernel/index.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';
import { WaitingList } from './waiting-list.ts';

/** Passes offers that no one took to the next in line: on time by a job each, backed by a sweep, which also offers places of new trainers. */
@Injectable()
export class ExpireOffers implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly waiting: WaitingList,
    private readonly slots: SlotReservations,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('expire-offer', ({ entry_id }) => this.expire(entry_id));
    this.handlers.on('sweep-waitlist', () => this.sweep());
  }

  async sweep(): Promise<void> {
    const failures = new Failures('steps of the sweep of the waiting list');
    await failures.isolate('offers', () =>
      forEachDue(
        (limit) => this.waiting.listLapsed(limit),
        (id) => this.expire(id),
      ),
    );
    for (const slot of await this.waiting.listAwaited())
      await failures.isolate(JSON.stringify(slot), async () => {
        await this.waiting.closeLate(slot);
        await this.mongo.transaction(() => this.slots.offerAll([slot]));
      });
    failures.throwIfAny();
  }

  /** Does nothing if it was accepted or declined in the meantime. */
  private async expire(id: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const entry = await this.waiting.find(id);
      if (entry?.status !== 'offered' || !entry.offeredUntil || entry.offeredUntil > this.clock.now()) return;
      await this.waiting.close(id, 'offered', 'missed');
      await this.slots.release(id);
      await this.slots.offerAll([entry]);
      this.live.publish({ userId: entry.userId }, 'booking'); // the offer leaves an open dashboard
    });
  }
}
