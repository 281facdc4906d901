import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import {
  countWaiting,
  findPage,
  latestIds,
  Mongo,
  type Page,
  type Paging,
  PersonalData,
  RetentionSweep,
  removeBatch,
  type Waiting,
} from '../../kernel/index.ts';
import { findBatch } from '../batches/batch-times.ts';
import { type CertificateRecord, type EnrolmentRecord, enrolmentSchema, type ModuleDone } from './enrolment.schema.ts';

/** An enrolment with its ids as text. */
export type StoredEnrolment = Omit<EnrolmentRecord, 'userId'> & { id: string; userId: string };
type Stored = EnrolmentRecord & { _id: { toString(): string } };
const toEnrolment = ({ _id, ...record }: Stored): StoredEnrolment => ({ ...record, id: _id.toString(), userId: record.userId.toString() });

/** Nobody has asked for a refund of it, which would be on the list of refunds. */
const RUNNING = { status: 'enrolled', refundAskedAt: null } as const;

/** A user's enrolments, excluding unpaid ones. */
const boughtBy = (userId: string): QueryFilter<EnrolmentRecord> => ({ userId, status: { $ne: 'pending' } });

@Injectable()
export class EnrolmentsRepository implements OnModuleInit {
  private readonly enrolments: Model<EnrolmentRecord>;

  constructor(
    mongo: Mongo,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
  ) {
    this.enrolments = mongo.model('Enrolment', enrolmentSchema);
  }

  onModuleInit(): void {
    this.personalData.register('enrolments', {
      export: async (userId) => (await this.enrolments.find(boughtBy(userId)).sort({ createdAt: -1 }).lean<Stored[]>()).map(toEnrolment),
      erase: async (userId) =>
        void (await this.enrolments.updateMany({ userId, certificate: { $ne: null } }, { $set: { 'certificate.name': 'Erased' } })),
      blocksErasure: async (userId) =>
        (await this.enrolments.exists({ userId, status: 'enrolled' }))
          ? 'You’re already enrolled in a programme. Please complete it or request a refund first'
          : null,
      ids: (userId) => latestIds(this.enrolments, { userId }),
    });
    this.sweep.register(
      'unpaidEnrolment',
      async (before, most) => (await removeBatch(this.enrolments, { status: 'pending', createdAt: { $lte: before } }, most)).length,
    );
  }

  async insert(
    enrolment: Pick<StoredEnrolment, 'id' | 'userId' | 'programmeId' | 'gatewayOrderId' | 'status' | 'createdAt'>,
  ): Promise<void> {
    const { id, ...rest } = enrolment;
    await this.enrolments.create([{ _id: id, ...rest }]);
  }

  async isStudent(userId: string): Promise<boolean> {
    return (await this.enrolments.exists({ userId, status: { $in: ['enrolled', 'completed'] } })) !== null;
  }

  /** Whether the user is enrolled in the programme and has not completed it. */
  async isEnrolled(userId: string, programmeId: string): Promise<boolean> {
    return (await this.enrolments.exists({ userId, programmeId, status: 'enrolled' })) !== null;
  }

  /** The user's latest enrolment in the programme that is not paid for. */
  async findPending(userId: string, programmeId: string): Promise<StoredEnrolment | null> {
    const record = await this.enrolments.findOne({ userId, programmeId, status: 'pending' }).sort({ createdAt: -1 }).lean<Stored>();
    return record && toEnrolment(record);
  }

  async findById(id: string): Promise<StoredEnrolment | null> {
    const record = await this.enrolments.findById(id).lean<Stored>();
    return record && toEnrolment(record);
  }

  async findBySerial(serial: string): Promise<StoredEnrolment | null> {
    const record = await this.enrolments.findOne({ 'certificate.serial': serial }).lean<Stored>();
    return record && toEnrolment(record);
  }

  /** A user's paid enrolments, newest first. */
  listBought(userId: string, paging: Paging): Promise<Page<StoredEnrolment>> {
    return findPage(this.enrolments, boughtBy(userId), { createdAt: -1, _id: -1 }, paging, toEnrolment);
  }

  /** Students who enrolled before that time and have no batch: their number, and since when the first has waited. */
  countWithoutBatch(before: Date): Promise<Waiting> {
    return countWaiting(this.enrolments, { ...RUNNING, batchId: null, createdAt: { $lte: before } }, 'createdAt');
  }

  /** Students who have not finished although their batch ended before that date: their number, and the first end. */
  async countToComplete(today: string): Promise<{ count: number; endedOn: string | null }> {
    const ids = await this.enrolments.distinct('batchId', { ...RUNNING, batchId: { $ne: null } });
    const over = ids.flatMap((id) => (id && findBatch(id)) || []).filter(({ endsOn }) => endsOn < today);
    const [endedOn = null] = over.map(({ endsOn }) => endsOn).toSorted();
    return { count: await this.enrolments.countDocuments({ ...RUNNING, batchId: { $in: over.map(({ id }) => id) } }), endedOn };
  }

  /** Ops' list, newest first. */
  async findPage(
    filter: { status?: EnrolmentRecord['status'] | undefined; programmeId?: string | undefined },
    page: number,
    limit: number,
  ) {
    const query: QueryFilter<EnrolmentRecord> = {
      status: filter.status ?? { $in: ['enrolled', 'completed', 'refunded'] },
      ...(filter.programmeId && { programmeId: filter.programmeId }),
    };
    return findPage(this.enrolments, query, { createdAt: -1 }, { page, limit }, toEnrolment);
  }

  /**
   * @returns false if no such enrolment waits for payment
   * @throws a duplicate key error if the user is enrolled in the programme already
   */
  async markEnrolled(id: string): Promise<boolean> {
    return (await this.enrolments.updateOne({ _id: id, status: 'pending' }, { $set: { status: 'enrolled' } })).modifiedCount === 1;
  }

  /** @param choices number of choices so far @returns null if the student has chosen again in the meantime, or the enrolment has ended */
  chooseBatch(id: string, choices: number, chosen: Pick<EnrolmentRecord, 'batchId' | 'track'>): Promise<StoredEnrolment | null> {
    return this.change(
      id,
      { status: 'enrolled', choices, refundAskedAt: null },
      { $set: { ...chosen, leftBatchId: null, choices: choices + 1 } },
    );
  }

  /** Who is in a batch and has not completed it. */
  async listOfBatch(batchId: string): Promise<StoredEnrolment[]> {
    return (await this.enrolments.find({ batchId, status: 'enrolled' }).sort({ _id: 1 }).lean<Stored[]>()).map(toEnrolment);
  }

  /** Students who have not completed their batch, by its id. */
  async countByBatch(): Promise<Map<string, number>> {
    const counted = await this.enrolments.aggregate<{ _id: string; students: number }>([
      { $match: { ...RUNNING, batchId: { $ne: null } } },
      { $group: { _id: '$batchId', students: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, students }) => [_id, students]));
  }

  /** Who was in a batch that was cancelled, and has neither chosen another one nor asked for a refund. */
  async listLeft(leftBatchId: string): Promise<StoredEnrolment[]> {
    const left = { leftBatchId, batchId: null, status: 'enrolled' as const, refundAskedAt: null };
    return (await this.enrolments.find(left).sort({ _id: 1 }).lean<Stored[]>()).map(toEnrolment);
  }

  /** Puts students into a batch, with a number of their own for its email and calendar entry. */
  async setBatch(students: readonly StoredEnrolment[], batchId: string): Promise<void> {
    const these = { _id: { $in: students.map(({ id }) => id) } };
    await this.enrolments.updateMany(these, { $set: { batchId, leftBatchId: null }, $inc: { choices: 1 } });
  }

  /** Takes students out of a batch that is cancelled. */
  async leaveBatch(students: readonly StoredEnrolment[], leftBatchId: string): Promise<void> {
    await this.enrolments.updateMany({ _id: { $in: students.map(({ id }) => id) } }, { $set: { batchId: null, leftBatchId } });
  }

  /** Saves the finished modules; with a `certificate`, the enrolment is complete. @returns null if it has ended */
  saveProgress(id: string, modulesDone: ModuleDone[], certificate: CertificateRecord | null): Promise<StoredEnrolment | null> {
    const completed = certificate && { status: 'completed' as const, certificate };
    return this.change(id, { status: 'enrolled', refundAskedAt: null }, { $set: { modulesDone, ...completed } });
  }

  /** @returns null if it was revoked before */
  revokeCertificate(id: string, at: Date, reason: string): Promise<StoredEnrolment | null> {
    const revoked = { 'certificate.revokedAt': at, 'certificate.revokedBecause': reason };
    return this.change(id, { 'certificate.revokedAt': null }, { $set: revoked });
  }

  /** @param refundAskedAt null once the request is rejected */
  async noteRefund(id: string, refundAskedAt: Date | null): Promise<void> {
    await this.change(id, {}, { $set: { refundAskedAt } });
  }

  /** A certificate that was not paid for is none. */
  async markRefunded(id: string, at: Date): Promise<void> {
    await this.change(id, {}, { $set: { status: 'refunded' } });
    const revoked = { 'certificate.revokedAt': at, 'certificate.revokedBecause': 'The payment for the programme was returned' };
    await this.change(id, { certificate: { $ne: null }, 'certificate.revokedAt': null }, { $set: revoked });
  }

  /** Changes the enrolment if it matches `condition`. @returns the changed enrolment, or null if it did not match */
  private async change(
    id: string,
    condition: QueryFilter<EnrolmentRecord>,
    update: UpdateQuery<EnrolmentRecord>,
  ): Promise<StoredEnrolment | null> {
    const record = await this.enrolments.findOneAndUpdate({ _id: id, ...condition }, update, { returnDocument: 'after' }).lean<Stored>();
    return record && toEnrolment(record);
  }
}
