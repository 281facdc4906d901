import type { SessionTime, SessionType } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { type Model, Types } from 'mongoose';
import { Clock, Mongo } from '../../kernel/index.ts';
import { type SlotReservation, slotReservationSchema } from '../persistence/slot-reservation.schema.ts';
import { WaitingList } from '../waiting-list/waiting-list.ts';
import { Capacity, type CapacityAt } from './capacity.ts';
import { isPlannable } from './slot-grid.ts';

/** One hour of one service. */
export interface TimeSlot {
  service: SessionType;
  date: string;
  time: string;
}

const PLACE = { service: 1, date: 1, time: 1, place: 1, expiresAt: 1 } as const;
const slotKey = ({ service, date, time }: TimeSlot): string => `${service} ${date} ${time}`;

/** The booking's own place, or a free one chosen at random to reduce conflicts under load; null if all are taken. */
function placeIn(
  reservations: readonly { _id: { toString(): string }; place: number }[],
  bookingId: string,
  capacity: number,
): number | null {
  const own = reservations.find((each) => each._id.toString() === bookingId);
  if (own) return own.place;
  const taken = new Set(reservations.map((each) => each.place));
  const free = Array.from({ length: capacity }, (_, index) => index + 1).filter((place) => !taken.has(place));
  return free[Math.floor(Math.random() * free.length)] ?? null;
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
    private readonly waiting: WaitingList,
    private readonly capacity: Capacity,
    private readonly clock: Clock,
  ) {
    this.reservations = mongo.model('SlotReservation', slotReservationSchema);
  }

  /**
   * Reserves a place in this slot, as {@link assignAll}; releases one in another slot.
   * @returns false if the slot is full; the booking then keeps its place
   */
  async assign(
    bookingId: string,
    slot: TimeSlot,
    capacity: number,
    expiresAt: Date | null,
    customer: { id: string; oneAnHour: boolean },
  ): Promise<boolean> {
    const { full, before } = await this.take([{ ...slot, id: bookingId }], () => capacity, expiresAt, customer);
    if (full.length) return false;
    await this.offerAll(before.filter((place) => slotKey(place) !== slotKey(slot)));
    return true;
  }

  /**
   * Reserves a place in the slot of each booking: a hold until `expiresAt`, or permanently if that is null. An existing
   * place in the slot is kept. Call inside the transaction that changes the bookings, so that they stay consistent with
   * their places. On a duplicate key another customer was faster: run the transaction again.
   * Customers on the waiting list come first: free places are offered to them, and the customer takes those offered to
   * them (D54). However many bookings: as many queries, unless someone waits.
   * @param wanted bookings of one service, each at its own hour
   * @param customer with `oneAnHour`, a duplicate key also means that this customer has another session then
   * @returns those whose slot is full, which keep their places
   */
  async assignAll<Wanted extends TimeSlot & { id: string }>(
    wanted: readonly Wanted[],
    capacityAt: CapacityAt,
    expiresAt: Date | null,
    customer: { id: string; oneAnHour: boolean },
  ): Promise<Wanted[]> {
    return (await this.take(wanted, capacityAt, expiresAt, customer)).full;
  }

  /** As {@link assignAll}. @returns also which places the bookings had before */
  private async take<Wanted extends TimeSlot & { id: string }>(
    wanted: readonly Wanted[],
    capacityAt: CapacityAt,
    expiresAt: Date | null,
    customer: { id: string; oneAnHour: boolean },
  ): Promise<{ full: Wanted[]; before: TimeSlot[] }> {
    const customerId = customer.oneAnHour && new Types.ObjectId(customer.id);
    const slots = wanted.map(({ service, date, time }) => ({ service, date, time }));
    const same = customerId ? [...slots, ...slots.map(({ date, time }) => ({ customerId, date, time }))] : slots;
    const own = wanted.map(({ id }) => id);
    const now = this.clock.now();
    const found = await this.reservations.find({ $or: [...same, { _id: { $in: own } }] }, PLACE).lean();
    const before = found.filter(({ _id }) => own.includes(_id.toString()));
    const isLapsed = (place: (typeof found)[number]) => !before.includes(place) && place.expiresAt && place.expiresAt <= now;
    const lapsed = found.filter(isLapsed).map(({ _id }) => _id);
    if (lapsed.length) await this.reservations.deleteMany({ _id: { $in: lapsed } });
    const { offers, awaited: lines } = await this.waiting.takeOffers(customer.id, slots);
    const offered = found.filter(({ _id }) => offers.includes(_id.toString()));
    if (offered.length) await this.reservations.deleteMany({ _id: { $in: offers } });
    const placeAt = new Map(offered.map((each) => [slotKey(each), each.place]));
    const awaited = lines.filter((slot) => !placeAt.has(slotKey(slot)));
    for (const slot of awaited) await this.offerFree(slot, capacityAt(slot.date, slot.time));
    const taken = awaited.length ? await this.reservations.find({ $or: slots }, PLACE).lean() : found.filter((each) => !isLapsed(each));
    const reservations = Map.groupBy(taken, slotKey);
    const assigned: { id: string; slot: TimeSlot; place: number }[] = [];
    for (const [index, slot] of slots.entries()) {
      const id = wanted[index]?.id ?? '';
      const place = placeAt.get(slotKey(slot)) ?? placeIn(reservations.get(slotKey(slot)) ?? [], id, capacityAt(slot.date, slot.time));
      if (place !== null) assigned.push({ id, slot, place });
    }
    if (assigned.length)
      await this.reservations.bulkWrite(
        assigned.map(({ id, slot, place }) => ({
          updateOne: {
            filter: { _id: id },
            update: { $set: { ...slot, place, expiresAt, ...(customerId && { customerId }) } },
            upsert: true,
          },
        })),
      );
    const got = new Set(assigned.map(({ id }) => id));
    return { full: wanted.filter(({ id }) => !got.has(id)), before };
  }

  /**
   * Offers the free places of a slot to those in line, first come first served: each is held for its customer alone.
   * Call inside a transaction.
   */
  private async offerFree({ service, date, time }: TimeSlot, capacity: number): Promise<void> {
    const slot = { service, date, time };
    if (!isPlannable(this.clock.now(), date, time)) return;
    await this.reservations.deleteMany({ ...slot, expiresAt: { $lte: this.clock.now() } });
    const taken = new Set((await this.reservations.find(slot, { place: 1 }).lean()).map(({ place }) => place));
    for (let place = 1; place <= capacity; place++) {
      if (taken.has(place)) continue;
      const next = await this.waiting.offerNext(slot);
      if (!next) return;
      await this.reservations.create([{ _id: next.id, ...slot, place, expiresAt: next.until }]);
    }
  }

  /** Offers the free places of these slots. */
  async offerAll(slots: readonly TimeSlot[]): Promise<void> {
    for (const slot of await this.waiting.listAwaited(slots)) await this.offerFree(slot, await this.capacity.capacityOf(slot));
  }

  /** Whether the booking has a place in the slot or could get one. Reserves nothing: only {@link assign} decides. */
  async isAvailable(bookingId: string, slot: TimeSlot, capacity: number, userId?: string): Promise<boolean> {
    const offers = userId ? (await this.waiting.listOffers(userId)).map(({ id }) => id) : [];
    if (offers.length && (await this.reservations.exists({ ...slot, _id: { $in: offers } }))) return true;
    return (await this.findPlace(bookingId, slot, capacity)) !== null;
  }

  /** Releases the places, if there are any, and offers them to those in line. */
  async release(...bookingIds: string[]): Promise<void> {
    const freed = await this.reservations.find({ _id: { $in: bookingIds } }).lean();
    await this.reservations.deleteMany({ _id: { $in: bookingIds } });
    await this.offerAll(freed);
  }

  /**
   * Releases the places that bookings of a customer have in other slots than these. One that another of them wants goes to
   * that one, past those in line, because it is never free.
   * @returns the slots of the others: offer them once all bookings have their places
   */
  async withdrawMoved(wanted: readonly (TimeSlot & { id: string })[]): Promise<TimeSlot[]> {
    const own = await this.reservations.find({ _id: { $in: wanted.map(({ id }) => id) } }).lean();
    const slotOf = new Map(wanted.map((each) => [each.id, slotKey(each)]));
    const moved = own.filter((each) => slotOf.get(each._id.toString()) !== slotKey(each));
    await this.reservations.deleteMany({ _id: { $in: moved.map(({ _id }) => _id) } });
    const takerOf = new Map(wanted.map((each) => [slotKey(each), each.id]));
    const left: TimeSlot[] = [];
    for (const { _id, ...place } of moved) {
      const taker = takerOf.get(slotKey(place));
      if (taker) await this.reservations.create([{ ...place, _id: taker }]);
      else left.push(place);
    }
    return left;
  }

  /** When a customer has places for package sessions, paid or held, as `date time`. */
  async listTimesOf(customerId: string, exceptIds: string[]): Promise<string[]> {
    const own = { customerId, _id: { $nin: exceptIds }, ...this.inUse() };
    const reservations = await this.reservations.find(own, { date: 1, time: 1, _id: 0 }).lean();
    return reservations.map(({ date, time }) => `${date} ${time}`);
  }

  /** Places in use at these hours of those dates, by `date time`, but for these bookings'. */
  async countTaken(
    service: SessionType,
    dates: readonly string[],
    times: readonly string[],
    exceptIds: readonly string[] = [],
  ): Promise<Map<string, number>> {
    const except = exceptIds.map((id) => new Types.ObjectId(id));
    const hours = await this.reservations.aggregate<{ _id: SessionTime; taken: number }>([
      { $match: { service, date: { $in: [...dates] }, time: { $in: [...times] }, _id: { $nin: except }, ...this.inUse() } },
      { $group: { _id: { date: '$date', time: '$time' }, taken: { $sum: 1 } } },
    ]);
    return new Map(hours.map(({ _id: { date, time }, taken }) => [`${date} ${time}`, taken]));
  }

  private async findPlace(bookingId: string, slot: TimeSlot, capacity: number): Promise<number | null> {
    return placeIn(await this.reservations.find({ ...slot, $or: [{ _id: bookingId }, this.inUse()] }).lean(), bookingId, capacity);
  }

  private inUse() {
    return { $or: [{ expiresAt: null }, { expiresAt: { $gt: this.clock.now() } }] };
  }
}
