import type { SessionType } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Mongo } from '../../kernel/index.ts';
import { BookingAlreadyPaidError, SlotFullError } from '../bookings.errors.ts';
import { type SlotPlace, slotPlaceSchema } from '../persistence/slot-place.schema.ts';

/** One hour of one service. */
export interface Slot {
  service: SessionType;
  date: string;
  time: string;
}

/**
 * The places of a slot, numbered from 1 to its capacity. A place is one document, and a unique index on slot and
 * number decides who gets it: two people never hold the same place, whatever they have read before (D17).
 */
@Injectable()
export class SlotPlaces {
  private readonly places: Model<SlotPlace>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.places = mongo.model('SlotPlace', slotPlaceSchema);
  }

  /**
   * Holds a place for this booking until `expiresAt`; a booking that holds one already moves or prolongs it.
   * @throws SlotFullError
   * @throws BookingAlreadyPaidError where the booking's place is no hold any more
   */
  async hold(bookingId: string, slot: Slot, capacity: number, expiresAt: Date): Promise<void> {
    for (;;) {
      const place = await this.findFree(bookingId, slot, capacity);
      if (place === null) throw new SlotFullError();
      try {
        await this.places.updateOne(
          { _id: bookingId, expiresAt: { $type: 'date' } },
          { $set: { ...slot, place, expiresAt } },
          { upsert: true },
        );
        return;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (await this.places.exists({ _id: bookingId, expiresAt: null })) throw new BookingAlreadyPaidError();
      }
    }
  }

  /**
   * Makes the booking's place its own for good, or takes a free one where the hold has lapsed. False where none is
   * left. Call inside a transaction; a duplicate key there means that a race was lost, so run it again.
   */
  async confirm(bookingId: string, slot: Slot, capacity: number): Promise<boolean> {
    const held = await this.places.updateOne({ _id: bookingId }, { $set: { expiresAt: null } });
    if (held.matchedCount) return true;
    const place = await this.findFree(bookingId, slot, capacity);
    if (place === null) return false;
    await this.places.create([{ _id: bookingId, ...slot, place, expiresAt: null }]);
    return true;
  }

  /** Gives the place back; nothing happens where there is none. */
  async release(bookingId: string): Promise<void> {
    await this.places.deleteOne({ _id: bookingId });
  }

  /** Gives a hold back that has lapsed; a place that was paid for meanwhile stays. */
  async releaseLapsed(bookingId: string): Promise<void> {
    await this.places.deleteOne({ _id: bookingId, expiresAt: { $lte: this.clock.now() } });
  }

  /** Places in use on those dates, as `date time` → how many. */
  async countTaken(service: SessionType, dates: string[]): Promise<Map<string, number>> {
    const inUse = { service, date: { $in: dates }, $or: [{ expiresAt: null }, { expiresAt: { $gt: this.clock.now() } }] };
    const places = await this.places.find(inUse, { date: 1, time: 1, _id: 0 }).lean();
    const taken = new Map<string, number>();
    for (const { date, time } of places) taken.set(`${date} ${time}`, (taken.get(`${date} ${time}`) ?? 0) + 1);
    return taken;
  }

  /** A number that looks free now. Chosen at random, so that many people at once rarely want the same one. */
  private async findFree(bookingId: string, slot: Slot, capacity: number): Promise<number | null> {
    await this.places.deleteMany({ ...slot, expiresAt: { $lte: this.clock.now() }, _id: { $ne: bookingId } });
    const places = await this.places.find(slot).lean();
    const own = places.find((each) => each._id.toString() === bookingId);
    if (own) return own.place;
    const taken = new Set(places.map((each) => each.place));
    const free = Array.from({ length: capacity }, (_, index) => index + 1).filter((place) => !taken.has(place));
    return free[Math.floor(Math.random() * free.length)] ?? null;
  }
}
