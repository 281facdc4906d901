import { type SessionType, type TrainerGender } from '@fitghar/contracts/booking';
import { DAY_MS, MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, istDate, istInstant, Live, Mongo, Outbox, PersonalData } from '../../kernel/index.ts';
import { type WaitlistRecord, waitlistEntrySchema } from '../persistence/waitlist-entry.schema.ts';
import { isInGrid, isPlannable } from '../slots/slot-grid.ts';

const KEPT_DAYS = 30;
/** How many in a line are told at once that it has moved; the others see it when they look. */
const MAX_TOLD = 100;
const FIRST_COME = { createdAt: 1, _id: 1 } as const;
/** A trial can be booked at fewer hours than a session can be planned at (D16). */
const FOR_TRIAL = { sessionId: null, packageId: null };
const NOT_FOR_TRIAL = { $or: [{ sessionId: { $ne: null } }, { packageId: { $ne: null } }] };
const BY_SLOT = { service: '$service', date: '$date', time: '$time' } as const;

/** One hour of one service. */
interface Slot {
  service: SessionType;
  date: string;
  time: string;
}

const toSlot = ({ service, date, time }: Slot): Slot => ({ service, date, time });

/** A customer in line, with ids as text. */
export interface WaitlistEntry extends Omit<WaitlistRecord, 'userId' | 'sessionId' | 'packageId'> {
  id: string;
  userId: string;
  sessionId: string | null;
  packageId: string | null;
}

/** How many are in line for a slot, to how many a place is offered now, and since when the first has waited. */
export interface WaitlistLine extends Slot {
  waiting: number;
  offered: number;
  since: Date;
}

type Stored = WaitlistRecord & { _id: { toString(): string } };
const toEntry = ({ _id, userId, sessionId, packageId, ...rest }: Stored): WaitlistEntry => ({
  ...rest,
  id: _id.toString(),
  userId: userId.toString(),
  sessionId: sessionId?.toString() ?? null,
  packageId: packageId?.toString() ?? null,
});

/** Who is in line for which slot (D54). It holds no places: {@link SlotReservations} offers them. */
@Injectable()
export class WaitingList implements OnModuleInit {
  private readonly entries: Model<WaitlistRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly personalData: PersonalData,
    private readonly catalogue: Catalogue,
  ) {
    this.entries = mongo.model('WaitlistEntry', waitlistEntrySchema);
  }

  onModuleInit(): void {
    this.personalData.register('waitlist', {
      export: async (userId) => (await this.entries.find({ userId }).sort({ createdAt: -1 }).lean<Stored[]>()).map(toEntry),
      erase: async (userId) => void (await this.entries.deleteMany({ userId })),
    });
  }

  async find(id: string): Promise<WaitlistEntry | null> {
    const record = await this.entries.findById(id).lean<Stored>();
    return record && toEntry(record);
  }

  /** A customer's open entries, the next hour first. */
  async listOpen(userId: string): Promise<WaitlistEntry[]> {
    return (await this.entries.find({ userId, open: true }).sort({ date: 1, time: 1 }).lean<Stored[]>()).map(toEntry);
  }

  /** The places that are offered to this customer now. */
  async listOffers(userId: string): Promise<(Slot & { id: string })[]> {
    const offered = await this.entries.find({ userId, open: true, offeredUntil: { $gt: this.clock.now() } }).lean<Stored[]>();
    return offered.map(({ _id, ...slot }) => ({ ...toSlot(slot), id: _id.toString() }));
  }

  /** Place in line, from 1. */
  async positionOf({ service, date, time, createdAt, id }: WaitlistEntry): Promise<number> {
    const before = { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] };
    return 1 + (await this.entries.countDocuments({ service, date, time, status: 'waiting', ...before }));
  }

  /** @throws a duplicate key error if the customer is in line for this slot already */
  async insert(entry: Slot & Pick<WaitlistEntry, 'id' | 'userId' | 'trainerGender' | 'sessionId' | 'packageId'>): Promise<void> {
    const { id, ...rest } = entry;
    const removeAt = new Date(istInstant(entry.date, entry.time).getTime() + KEPT_DAYS * DAY_MS);
    await this.entries.create([{ _id: id, ...rest, status: 'waiting', open: true, createdAt: this.clock.now(), removeAt }]);
  }

  /** Whether someone who lets in the same trainers waits for this slot. */
  async isAwaited({ service, date, time, trainerGender }: Slot & { trainerGender: TrainerGender }): Promise<boolean> {
    return (await this.entries.exists({ service, date, time, status: 'waiting', trainerGender })) !== null;
  }

  /** When a place was offered that is held until then. */
  async offeredAt(until: Date): Promise<Date> {
    return new Date(until.getTime() - (await this.catalogue.current()).rules.hold_minutes * MINUTE_MS);
  }

  /**
   * Offers a place to the first in line who can take it, and tells them. Call in the transaction that holds it.
   * @param full of whom no one is left: who lets in nobody else waits on
   * @returns null if no one waits for it
   */
  async offerNext(
    { service, date, time }: Slot,
    full: readonly TrainerGender[],
  ): Promise<{ id: string; until: Date; trainerGender: TrainerGender } | null> {
    const now = this.clock.now();
    const { rules } = await this.catalogue.current();
    const until = new Date(now.getTime() + rules.hold_minutes * MINUTE_MS);
    const usable = isInGrid(now, rules, { date, time }) ? {} : NOT_FOR_TRIAL;
    const record = await this.entries
      .findOneAndUpdate(
        { service, date, time, status: 'waiting', trainerGender: { $nin: full }, ...usable },
        { $set: { status: 'offered', offeredUntil: until } },
      )
      .sort(FIRST_COME)
      .lean<Stored>();
    if (!record) return null;
    const { id, userId, trainerGender } = toEntry(record);
    await this.outbox.add('waitlist-offer-mail', id, { v: 1, entry_id: id });
    await this.outbox.add('waitlist-offer-sms', id, { v: 1, entry_id: id });
    await this.outbox.add('expire-offer', id, { v: 1, entry_id: id }, until);
    this.live.publish({ userId }, 'booking');
    await this.publishLine({ service, date, time });
    return { id, until, trainerGender };
  }

  /**
   * The customer takes what is offered to them in these slots. Call in a transaction.
   * @returns the ids of the places, and which slots have a line: both from one read, because every booking waits for it
   */
  async takeOffers(userId: string, slots: readonly Slot[]): Promise<{ offers: string[]; awaited: Slot[] }> {
    const own = { userId: new Types.ObjectId(userId), offeredUntil: { $gt: this.clock.now() } };
    const isWaiting = { $eq: ['$status', 'waiting'] };
    const found = await this.entries.aggregate<{ _id: Slot; awaited: boolean; offer: Types.ObjectId | null }>([
      { $match: { open: true, $and: [{ $or: slots.map(toSlot) }, { $or: [{ status: 'waiting' }, own] }] } },
      {
        $group: {
          _id: BY_SLOT,
          awaited: { $max: isWaiting },
          offer: { $max: { $cond: [isWaiting, null, '$_id'] } },
        },
      },
    ]);
    const offers = found.flatMap(({ offer }) => offer?.toString() ?? []);
    if (offers.length) await this.entries.updateMany({ _id: { $in: offers } }, { $set: { status: 'taken', open: false } });
    return { offers, awaited: found.filter(({ awaited }) => awaited).map(({ _id }) => _id) };
  }

  /** Ends an entry that is still in that state. */
  async close(id: string, from: 'waiting' | 'offered', to: 'missed' | 'left' | 'over'): Promise<boolean> {
    return (await this.entries.updateOne({ _id: id, status: from }, { $set: { status: to, open: false } })).modifiedCount === 1;
  }

  /** Someone has left the line of this slot. Updates open dashboards of those who wait in it. */
  async publishLine({ service, date, time }: Slot): Promise<void> {
    const waiting = await this.entries
      .find({ service, date, time, status: 'waiting' }, { userId: 1 })
      .sort(FIRST_COME)
      .limit(MAX_TOLD)
      .lean();
    for (const { userId } of waiting) this.live.publish({ userId: userId.toString() }, 'booking');
  }

  /** Offers whose time is up. */
  async listLapsed(most: number): Promise<string[]> {
    return this.ids({ open: true, offeredUntil: { $lte: this.clock.now() } }, most);
  }

  /** Slots with a line, each once. @param among only these */
  async listAwaited(among?: readonly Slot[]): Promise<Slot[]> {
    if (among?.length === 0) return [];
    const slots = await this.entries.aggregate<{ _id: Slot }>([
      { $match: { open: true, status: 'waiting', ...(among && { $or: among.map(toSlot) }) } },
      { $group: { _id: BY_SLOT } },
    ]);
    return slots.map(({ _id }) => _id);
  }

  /** Every line of a full slot, the next hour first. */
  listLines(): Promise<WaitlistLine[]> {
    return this.entries.aggregate<WaitlistLine>([
      { $match: { open: true, date: { $gte: istDate(this.clock.now()) } } },
      {
        $group: {
          _id: BY_SLOT,
          waiting: { $sum: { $cond: [{ $eq: ['$status', 'waiting'] }, 1, 0] } },
          offered: { $sum: { $cond: [{ $eq: ['$status', 'offered'] }, 1, 0] } },
          since: { $min: '$createdAt' },
        },
      },
      { $replaceWith: { $mergeObjects: ['$_id', { waiting: '$waiting', offered: '$offered', since: '$since' }] } },
      { $sort: { date: 1, time: 1, service: 1 } },
    ]);
  }

  /** Ends the lines of a slot for which it is too late: of trials once they are no longer on offer, of sessions when they can no longer be planned. */
  async closeLate({ service, date, time }: Slot): Promise<void> {
    const now = this.clock.now();
    const { rules } = await this.catalogue.current();
    const late = { service, date, time, status: 'waiting' as const, ...(isPlannable(now, rules, { date, time }) && FOR_TRIAL) };
    if (isInGrid(now, rules, { date, time }) || !(await this.entries.exists(late))) return;
    await this.mongo.transaction(async () => {
      await this.publishLine({ service, date, time });
      await this.entries.updateMany(late, { $set: { status: 'over', open: false } });
    });
  }

  private async ids(filter: QueryFilter<WaitlistRecord>, most: number): Promise<string[]> {
    return (await this.entries.find(filter, { _id: 1 }).limit(most).lean<Stored[]>()).map(({ _id }) => _id.toString());
  }
}
