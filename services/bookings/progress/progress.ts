import type { ProgressBody, VisitProgressBody } from '@fitghar/contracts/booking';
import { DAY_MS, PROGRESS_CONSENT } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Consents } from '../../identity/index.ts';
import { Clock, InvalidFieldsError, istDate, Live, Mongo, NotFoundError, newId, PersonalData, Vault } from '../../kernel/index.ts';
import { ProgressStateError } from '../bookings.errors.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { type ProgressRecord, progressEntrySchema } from '../persistence/progress-entry.schema.ts';

const KEPT_DAYS = 730;
const MAX_LISTED = 500;
/** How long after a visit its trainer can enter and read. */
const DAYS_AFTER_VISIT = 7;

/** What is encrypted. */
interface ProgressValues {
  weightKg: number | null;
  waistCm: number | null;
  hipsCm: number | null;
  note: string;
}

/** An entry, opened. */
export interface ProgressEntry extends ProgressValues {
  id: string;
  date: string;
  by: 'customer' | 'trainer';
}

type Stored = ProgressRecord & { _id: { toString(): string } };

/** To a tenth: no scale or tape shows more. */
const measured = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value * 10) / 10);

const valuesOf = ({ weight_kg, waist_cm, hips_cm, note }: VisitProgressBody): ProgressValues => ({
  weightKg: measured(weight_kg),
  waistCm: measured(waist_cm),
  hipsCm: measured(hips_cm),
  note: note ?? '',
});

/**
 * A customer's progress: health data, which is kept only while they agree to it, and encrypted. The trainers of their own
 * sessions enter and read it as well.
 */
@Injectable()
export class Progress implements OnModuleInit {
  private readonly entries: Model<ProgressRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly consents: Consents,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly personalData: PersonalData,
  ) {
    this.entries = mongo.model('ProgressEntry', progressEntrySchema);
  }

  onModuleInit(): void {
    this.personalData.register('progress', {
      export: async (userId) => (await this.find(userId)) ?? [],
      erase: (userId) => this.erase(userId),
    });
  }

  /** The customer's entries, newest first; null without consent. */
  async find(userId: string): Promise<ProgressEntry[] | null> {
    return (await this.consents.isGiven(userId, 'progress')) ? this.listOf(userId) : null;
  }

  /** As {@link find}, for the trainer of a visit. @throws NotFoundError if it is not theirs, or was long ago */
  async findOfVisit(trainerId: string, visitId: string): Promise<ProgressEntry[] | null> {
    const visit = await this.visit(trainerId, visitId);
    return visit.neededFor === 'self' ? this.find(visit.userId) : null;
  }

  /** The customer's entry of today. @throws InvalidFieldsError without consent */
  async add(userId: string, { consent, ...body }: ProgressBody): Promise<void> {
    const today = istDate(this.clock.now());
    await this.mongo.transaction(async () => {
      if (!(await this.consents.hold(userId, 'progress'))) {
        if (consent !== PROGRESS_CONSENT.version) throw new InvalidFieldsError({ consent: ['Please agree before we keep your progress'] });
        await this.erase(userId); // what a trainer entered while an earlier consent was withdrawn
        await this.consents.record(userId, 'progress', true);
      }
      await this.replace({ userId, of: today, by: 'customer', date: today }, valuesOf(body));
    });
  }

  /** A trainer's entry for a visit. @throws NotFoundError; ProgressStateError before the visit's day, or without consent */
  async addOfVisit(trainerId: string, visitId: string, body: VisitProgressBody): Promise<void> {
    await this.mongo.transaction(async () => {
      const { userId, neededFor, date } = await this.visit(trainerId, visitId);
      if (date > istDate(this.clock.now())) throw new ProgressStateError('Please enter this on the day of the visit');
      if (neededFor !== 'self' || !(await this.consents.hold(userId, 'progress')))
        throw new ProgressStateError('The customer has not agreed that we keep their progress');
      await this.replace({ userId, of: visitId, by: 'trainer', date }, valuesOf(body));
    });
  }

  /** @throws NotFoundError if it is not the customer's */
  async remove(userId: string, id: string): Promise<void> {
    const { deletedCount } = await this.entries.deleteOne({ _id: id, userId });
    if (!deletedCount) throw new NotFoundError('entry');
    this.live.publish({ userId }, 'booking');
  }

  /** The customer no longer agrees: everything is deleted, and nothing can be entered. */
  async withdraw(userId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      // Without a decision before, there is nothing that an entry at this instant could conflict with.
      if (await this.consents.hold(userId, 'progress')) await this.consents.record(userId, 'progress', false);
      await this.erase(userId);
      this.live.publish({ userId }, 'booking');
    });
  }

  private async erase(userId: string): Promise<void> {
    await this.entries.deleteMany({ userId });
  }

  /** Call inside the transaction that has read the consent. */
  private async replace(key: Pick<ProgressRecord, 'of' | 'by' | 'date'> & { userId: string }, values: ProgressValues): Promise<void> {
    const { userId, of } = key;
    await this.entries.deleteOne({ userId, of });
    const id = newId();
    const now = this.clock.now();
    const dataKey = this.vault.newKey('health', id);
    const sealed = this.vault.fieldsOf('health', id, dataKey).seal('sealed', values);
    await this.entries.create([
      { _id: id, ...key, dataKey, sealed, createdAt: now, removeAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS) },
    ]);
    this.live.publish({ userId }, 'booking');
  }

  private async listOf(userId: string): Promise<ProgressEntry[]> {
    const records = await this.entries.find({ userId }).sort({ date: -1, _id: -1 }).limit(MAX_LISTED).lean<Stored[]>();
    return records.map(({ _id, date, by, dataKey, sealed }) => {
      const id = _id.toString();
      return { id, date, by, ...this.vault.fieldsOf('health', id, dataKey).open<ProgressValues>('sealed', sealed) };
    });
  }

  private async visit(trainerId: string, visitId: string): Promise<Booking> {
    const visit = await this.bookings.findById(visitId);
    const since = istDate(this.clock.now(), -DAYS_AFTER_VISIT);
    const isSeen = visit?.status === 'Trainer Assigned' || visit?.status === 'Completed';
    if (visit?.trainer?.id !== trainerId || !isSeen || visit.date < since) throw new NotFoundError('visit');
    return visit;
  }
}
