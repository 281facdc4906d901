import { type AdjustmentBody, adjustmentBody } from '@fitghar/contracts/admin';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { countWaiting, findPage, latestIds, Mongo, type Page, type Paging, PersonalData, type Waiting } from '../../kernel/index.ts';
import type { Told } from '../corrections.ts';
import { type AdjustmentRecord, adjustmentSchema } from './adjustment.schema.ts';

/** A correction with its ids as text. Amounts in paise. */
export interface Adjustment
  extends Omit<
    AdjustmentRecord,
    'place' | 'userId' | 'ticketId' | 'by' | 'confirmedBy' | 'undoes' | 'input' | 'before' | 'effects' | 'told'
  > {
  id: string;
  userId: string | null;
  ticketId: string | null;
  by: string;
  confirmedBy: string | null;
  undoes: string | null;
  input: AdjustmentBody;
  before: Record<string, unknown>;
  effects: { label: string; value: string }[];
  told: Told[];
}

type Stored = AdjustmentRecord & { _id: { toString(): string } };
const toAdjustment = ({ _id, place, userId, ticketId, by, confirmedBy, undoes, input, ...rest }: Stored): Adjustment => ({
  ...rest,
  id: _id.toString(),
  userId: userId?.toString() ?? null,
  ticketId: ticketId?.toString() ?? null,
  by: by.toString(),
  confirmedBy: confirmedBy?.toString() ?? null,
  undoes: undoes?.toString() ?? null,
  input: adjustmentBody.parse(input),
});

/** Fields of people, as typed and as they were. */
const PERSONAL = ['name', 'phone', 'address', 'area', 'landmark', 'pincode', 'servicing_area', 'servicingArea'];
/** Kinds in which people are typed, and the field that stays, because one has to. */
const TYPED = [
  { kinds: ['change-session-contact', 'change-package-contact'] as const, keeps: 'input.landmark' },
  { kinds: ['correct-trainer'] as const, keeps: 'input.name' },
];

/** `subject`: the id of a record, a customer or a ticket. */
export interface AdjustmentsQuery extends Paging {
  subject?: string | undefined;
  status?: AdjustmentRecord['status'] | undefined;
}

@Injectable()
export class AdjustmentsRepository implements OnModuleInit {
  private readonly adjustments: Model<AdjustmentRecord>;

  constructor(
    mongo: Mongo,
    private readonly personalData: PersonalData,
  ) {
    this.adjustments = mongo.model('Adjustment', adjustmentSchema);
  }

  onModuleInit(): void {
    this.personalData.register('adjustments', {
      export: async (userId) => {
        const records = await this.adjustments.find({ userId }).sort({ createdAt: -1 }).lean();
        return records.map(({ kind, effects, told, reason, createdAt }) => ({
          kind,
          effects,
          told: told.map(({ text }) => text),
          reason,
          created_at: createdAt,
        }));
      },
      erase: (userId) => this.erase(userId),
      ids: (userId) => latestIds(this.adjustments, { userId }),
    });
  }

  /** What was moved and counted stays, without what was said, and without the address, phone and name in it. */
  private async erase(userId: string): Promise<void> {
    const said = { reason: 'Erased', 'input.reason': 'Erased', effects: [], told: [] };
    const names = Object.fromEntries(PERSONAL.map((field) => [`before.${field}`, '']));
    const typed = Object.fromEntries(PERSONAL.map((field) => [`input.${field}`, '']));
    await this.adjustments.updateMany({ userId }, { $set: said, $unset: names });
    for (const { kinds, keeps } of TYPED) {
      const { [keeps]: _, ...others } = typed;
      await this.adjustments.updateMany({ userId, kind: { $in: [...kinds] } }, { $set: { [keeps]: 'Erased' }, $unset: others });
    }
  }

  /** @throws a duplicate key error if its key is known, what it undoes is undone, or its record was just corrected */
  async insert({ id, ...adjustment }: Adjustment): Promise<void> {
    const { subjectId } = adjustment;
    const last = await this.adjustments.findOne({ subjectId }, { place: 1 }).sort({ place: -1 }).lean();
    await this.adjustments.create([{ _id: id, ...adjustment, place: (last?.place ?? 0) + 1 }]);
  }

  async findById(id: string): Promise<Adjustment | null> {
    const record = await this.adjustments.findById(id).lean<Stored>();
    return record && toAdjustment(record);
  }

  async findByKey(key: string): Promise<Adjustment | null> {
    const record = await this.adjustments.findOne({ key }).lean<Stored>();
    return record && toAdjustment(record);
  }

  /** What was made on a record last; null if nothing was. */
  async findLast(subjectId: string): Promise<Adjustment | null> {
    const record = await this.adjustments.findOne({ subjectId, status: 'done' }).sort({ place: -1 }).lean<Stored>();
    return record && toAdjustment(record);
  }

  /** Ids of those of these that are undone, or are about to be. */
  async listUndone(ids: string[]): Promise<string[]> {
    const undone = { undoes: { $in: ids.map((id) => new Types.ObjectId(id)) }, status: { $in: ['waiting' as const, 'done' as const] } };
    return (await this.adjustments.find(undone, { undoes: 1 }).lean()).map(({ undoes }) => String(undoes));
  }

  /** Newest first. */
  findPage({ subject, status, ...paging }: AdjustmentsQuery): Promise<Page<Adjustment>> {
    const isRecord = subject !== undefined && Types.ObjectId.isValid(subject);
    const filter: QueryFilter<AdjustmentRecord> = {
      ...(status && { status }),
      ...(subject !== undefined &&
        (isRecord ? { $or: [{ subjectId: subject }, { userId: subject }, { ticketId: subject }] } : { subjectId: subject })),
    };
    return findPage(this.adjustments, filter, { createdAt: -1, _id: -1 }, paging, toAdjustment);
  }

  /** Those that wait for a second person: their number, and since when the first has waited. */
  countWaiting(): Promise<Waiting> {
    return countWaiting(this.adjustments, { status: 'waiting' }, 'createdAt');
  }

  /** Ends a wait. @returns false if it has ended */
  async endWait(id: string, end: { status: 'done'; confirmedBy: string } | { status: 'expired' }): Promise<boolean> {
    return (await this.adjustments.updateOne({ _id: id, status: 'waiting' }, { $set: end })).modifiedCount === 1;
  }
}
