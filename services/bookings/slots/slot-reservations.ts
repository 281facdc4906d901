// Taking and freeing places of an hour: one invariant, kept by unique indexes.
import { type SessionTime, type SessionType, TRAINER_GENDERS, type TrainerGender } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { type Model, Types } from 'mongoose';
import { Calendar } from '../../calendar/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Mongo } from '../../kernel/index.ts';
import { type SlotReservation, slotReservationSchema } from '../persistence/slot-reservation.schema.ts';
import { WaitingList } from '../waiting-list/waiting-list.ts';
import { Capacity } from './capacity.ts';
import { isPlannable } from './slot-grid.ts';

/** One hour of one service. */
export interface TimeSlot {
  service: SessionType;
  date: string;
  time: string;
}

/** A booking that wants a place in its hour. */
interface Wanted extends TimeSlot {
  id: string;
  /** A woman or a man is promised only as often as women or men work then. */
  trainerGender: TrainerGender;
}

const PLACE = { service: 1, date: 1, time: 1, place: 1, trainerGender: 1, genderPlace: 1, expiresAt: 1 } as const;
const slotKey = ({ service, date, time }: TimeSlot): string => `${service} ${date} ${time}`;

/**
 * The booking's own place, or a free one chosen at random to reduce conflicts under load; null if all are taken. After a trainer
 * has gone, places above the capacity are still sold: as many of the lower ones are not free.
 */
function placeIn(reservations: readonly { id: string; place: number }[], bookingId: string, capacity: number): number | null {
  const own = reservations.find((each) => each.id === bookingId);
  if (own) return own.place;
  const taken = new Set(reservations.map((each) => each.place));
  const unsold = Array.from({ length: capacity }, (_, index) => index + 1).filter((place) => !taken.has(place));
  const free = unsold.slice(0, Math.max(0, capacity - taken.size));
  return free[Math.floor(Math.random() * free.length)] ?? null;
}

type Taken = Pick<SlotReservation, 'place' | 'trainerGender' | 'genderPlace'> & { _id: { toString(): string } };

/** {@link placeIn} all, and among those of a gender if one is wanted; null if either is full. */
function placesIn(
  reservations: readonly Taken[],
  { id, trainerGender }: Pick<Wanted, 'id' | 'trainerGender'>,
  capacityFor: (trainerGender: TrainerGender) => number,
): Pick<SlotReservation, 'place' | 'trainerGender' | 'genderPlace'> | null {
  const all = reservations.map((each) => ({ id: each._id.toString(), place: each.place }));
  const place = placeIn(all, id, capacityFor('Any'));
  if (place === null || trainerGender === 'Any') return place === null ? null : { place };
  const same = reservations.flatMap((each) =>
    each.trainerGender === trainerGender && each.genderPlace ? [{ id: each._id.toString(), place: each.genderPlace }] : [],
  );
  const genderPlace = placeIn(same, id, capacityFor(trainerGender));
  return genderPlace === null ? null : { place, trainerGender, genderPlace };
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
    private readonly calendar: Calendar,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {
    this.reservations = mongo.model('SlotReservation', slotReservationSchema);
  }

  /**
   * Reserves a place in this slot, as {@link assignAll}; releases one in another slot.
   * @returns false if the slot is full; the booking then keeps its place
   */
  async assign(booking: Wanted, expiresAt: Date | null, customer: { id: string; oneAnHour: boolean }): Promise<boolean> {
    const { full, before } = await this.take([booking], expiresAt, customer);
    if (full.length) return false;
    const isFreed = (place: Taken & TimeSlot) =>
      slotKey(place) !== slotKey(booking) || (place.trainerGender ?? 'Any') !== booking.trainerGender;
    await this.offerAll(before.filter(isFreed));
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
  async assignAll<Session extends Wanted>(
    wanted: readonly Session[],
    expiresAt: Date | null,
    customer: { id: string; oneAnHour: boolean },
  ): Promise<Session[]> {
    return (await this.take(wanted, expiresAt, customer)).full;
  }

  /** As {@link assignAll}. @returns also which places the bookings had before */
  private async take<Session extends Wanted>(
    wanted: readonly Session[],
    expiresAt: Date | null,
    customer: { id: string; oneAnHour: boolean },
  ): Promise<{ full: Session[]; before: (Taken & TimeSlot)[] }> {
    const [first] = wanted;
    if (!first) return { full: [], before: [] };
    const capacityAt = await this.capacity.forService(first.service);
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
    const awaited = lines.filter((slot) => !offered.some((place) => slotKey(place) === slotKey(slot)));
    for (const slot of awaited) await this.offerFree(slot);
    const taken = awaited.length ? await this.reservations.find({ $or: slots }, PLACE).lean() : found.filter((each) => !isLapsed(each));
    const reservations = Map.groupBy(taken, slotKey);
    const assigned: { id: string; set: TimeSlot & NonNullable<ReturnType<typeof placesIn>> }[] = [];
    for (const { id, service, date, time, trainerGender } of wanted) {
      const slot = { service, date, time };
      // What was offered to the customer becomes the booking's.
      const own = offered.filter((place) => slotKey(place) === slotKey(slot)).map((place) => ({ ...place, _id: id }));
      const others = (reservations.get(slotKey(slot)) ?? []).filter((place) => !offered.includes(place));
      const places = placesIn([...own, ...others], { id, trainerGender }, (gender) => capacityAt(date, time, gender));
      if (places) assigned.push({ id, set: { ...slot, ...places } });
    }
    if (assigned.length)
      await this.reservations.bulkWrite(
        assigned.map(({ id, set }) => ({
          updateOne: {
            filter: { _id: id },
            update: {
              $set: { ...set, expiresAt, ...(customerId && { customerId }) },
              ...(!set.trainerGender && { $unset: { trainerGender: '', genderPlace: '' } }),
            },
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
  private async offerFree({ service, date, time }: TimeSlot): Promise<void> {
    const slot = { service, date, time };
    if (!isPlannable(this.clock.now(), (await this.catalogue.current()).rules, slot)) return;
    if ((await this.calendar.closedAt(service))(slot)) return;
    const capacityAt = await this.capacity.forService(service);
    const capacityFor = (gender: TrainerGender) => capacityAt(date, time, gender);
    await this.reservations.deleteMany({ ...slot, expiresAt: { $lte: this.clock.now() } });
    const taken: Taken[] = await this.reservations.find(slot, PLACE).lean();
    for (;;) {
      const full = TRAINER_GENDERS.filter((trainerGender) => !placesIn(taken, { id: '', trainerGender }, capacityFor));
      const next = full.includes('Any') ? null : await this.waiting.offerNext(slot, full);
      const places = next && placesIn(taken, next, capacityFor);
      if (!next || !places) return;
      await this.reservations.create([{ _id: next.id, ...slot, ...places, expiresAt: next.until }]);
      taken.push({ ...places, _id: next.id });
    }
  }

  /** Offers the free places of these slots. */
  async offerAll(slots: readonly TimeSlot[]): Promise<void> {
    for (const slot of await this.waiting.listAwaited(slots)) await this.offerFree(slot);
  }

  /** Whether the booking has a place in the slot or could get one. Reserves nothing: only {@link assign} decides. */
  async isAvailable(booking: Wanted, userId?: string): Promise<boolean> {
    const { id, service, date, time } = booking;
    const offers = userId ? (await this.waiting.listOffers(userId)).map((offer) => offer.id) : [];
    const capacityAt = await this.capacity.forService(service);
    const inUse = await this.reservations.find({ service, date, time, $or: [{ _id: id }, this.inUse()] }, PLACE).lean();
    const places = inUse.map((place) => (offers.includes(place._id.toString()) ? { ...place, _id: id } : place));
    return placesIn(places, booking, (gender) => capacityAt(date, time, gender)) !== null;
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

  /** Free places at these hours of those dates, for someone who lets in those trainers, as if these bookings had none. */
  async countLeft(
    { service, trainerGender }: Pick<Wanted, 'service' | 'trainerGender'>,
    dates: readonly string[],
    times: readonly string[],
    exceptIds: readonly string[] = [],
  ): Promise<(date: string, time: string) => number> {
    const capacityAt = await this.capacity.forService(service);
    const except = exceptIds.map((id) => new Types.ObjectId(id));
    const hours = await this.reservations.aggregate<{ _id: SessionTime; all: number; same: number }>([
      { $match: { service, date: { $in: [...dates] }, time: { $in: [...times] }, _id: { $nin: except }, ...this.inUse() } },
      {
        $group: {
          _id: { date: '$date', time: '$time' },
          all: { $sum: 1 },
          same: { $sum: { $cond: [{ $eq: ['$trainerGender', trainerGender] }, 1, 0] } },
        },
      },
    ]);
    const taken = new Map(hours.map(({ _id: { date, time }, ...counts }) => [`${date} ${time}`, counts]));
    return (date, time) => {
      const { all, same } = taken.get(`${date} ${time}`) ?? { all: 0, same: 0 };
      const left = capacityAt(date, time) - all;
      return trainerGender === 'Any' ? left : Math.min(left, capacityAt(date, time, trainerGender) - same);
    };
  }

  private inUse() {
    return { $or: [{ expiresAt: null }, { expiresAt: { $gt: this.clock.now() } }] };
  }
}
