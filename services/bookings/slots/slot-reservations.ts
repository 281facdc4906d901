import type { SessionType } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo } from '../../kernel/index.ts';
import { type SlotReservation, slotReservationSchema } from '../persistence/slot-reservation.schema.ts';

/** One hour of one service. */
export interface TimeSlot {
  service: SessionType;
  date: string;
  time: string;
}

/**
 * The capacity of a slot as places numbered from 1. A place is one document, and a unique index on slot and number
 * decides who gets it: two customers never hold the same place, however concurrent (D17).
 */
@Injectable()
export class SlotReservations {
  private readonly reservations: Model<SlotReservation>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.reservations = mongo.model('SlotReservation', slotReservationSchema);
  }

  /**
   * Reserves a place in this slot: a hold until `expiresAt`, or permanently if that is null. An existing place in the
   * slot is kept, one in another slot is released. False if the slot is full; the booking then keeps its place. Call
   * inside the transaction that changes the booking, so that the two stay consistent. On a duplicate key another
   * customer was faster: run the transaction again.
   * @param customerId for a session of a package: a duplicate key also means that this customer has another one then
   */
  async assign(bookingId: string, slot: TimeSlot, capacity: number, expiresAt: Date | null, customerId?: string): Promise<boolean> {
    const { date, time } = slot;
    const same = customerId ? [slot, { customerId, date, time }] : [slot];
    await this.reservations.deleteMany({ $or: same, expiresAt: { $lte: this.clock.now() }, _id: { $ne: bookingId } });
    const place = await this.findPlace(bookingId, slot, capacity);
    if (place === null) return false;
    await this.reservations.updateOne(
      { _id: bookingId },
      { $set: { ...slot, place, expiresAt, ...(customerId && { customerId }) } },
      { upsert: true },
    );
    return true;
  }

  /** Whether the booking has a place in the slot or could get one. Reserves nothing: only {@link assign} decides. */
  async isAvailable(bookingId: string, slot: TimeSlot, capacity: number): Promise<boolean> {
    return (await this.findPlace(bookingId, slot, capacity)) !== null;
  }

  /** Releases the places, if there are any. */
  async release(...bookingIds: string[]): Promise<void> {
    await this.reservations.deleteMany({ _id: { $in: bookingIds } });
  }

  /** When a customer has places for package sessions, paid or held, as `date time`. */
  async listTimesOf(customerId: string, exceptIds: string[]): Promise<string[]> {
    const own = { customerId, _id: { $nin: exceptIds }, ...this.inUse() };
    const reservations = await this.reservations.find(own, { date: 1, time: 1, _id: 0 }).lean();
    return reservations.map(({ date, time }) => `${date} ${time}`);
  }

  /** Places in use on those dates, by `date time`, but for these bookings'. */
  async countTaken(service: SessionType, dates: string[], exceptIds: string[] = []): Promise<Map<string, number>> {
    const inUse = { service, date: { $in: dates }, ...(exceptIds.length && { _id: { $nin: exceptIds } }), ...this.inUse() };
    const reservations = await this.reservations.find(inUse, { date: 1, time: 1, _id: 0 }).lean();
    const taken = new Map<string, number>();
    for (const { date, time } of reservations) taken.set(`${date} ${time}`, (taken.get(`${date} ${time}`) ?? 0) + 1);
    return taken;
  }

  /** The booking's own place, or a free one chosen at random to reduce conflicts under load. */
  private async findPlace(bookingId: string, slot: TimeSlot, capacity: number): Promise<number | null> {
    const reservations = await this.reservations.find({ ...slot, $or: [{ _id: bookingId }, this.inUse()] }).lean();
    const own = reservations.find((each) => each._id.toString() === bookingId);
    if (own) return own.place;
    const taken = new Set(reservations.map((each) => each.place));
    const free = Array.from({ length: capacity }, (_, index) => index + 1).filter((place) => !taken.has(place));
    return free[Math.floor(Math.random() * free.length)] ?? null;
  }

  private inUse() {
    return { $or: [{ expiresAt: null }, { expiresAt: { $gt: this.clock.now() } }] };
  }
}
