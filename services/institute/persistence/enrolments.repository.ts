import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { findPage, Mongo, PersonalData } from '../../kernel/index.ts';
import { type EnrolmentRecord, enrolmentSchema } from './enrolment.schema.ts';

/** Somebody's place in a programme, with its ids as text. */
export type StoredEnrolment = Omit<EnrolmentRecord, 'userId'> & { id: string; userId: string };
type Stored = EnrolmentRecord & { _id: { toString(): string } };
const toEnrolment = ({ _id, ...record }: Stored): StoredEnrolment => ({ ...record, id: _id.toString(), userId: record.userId.toString() });

@Injectable()
export class EnrolmentsRepository implements OnModuleInit {
  private readonly enrolments: Model<EnrolmentRecord>;

  constructor(
    mongo: Mongo,
    private readonly personalData: PersonalData,
  ) {
    this.enrolments = mongo.model('Enrolment', enrolmentSchema);
  }

  onModuleInit(): void {
    this.personalData.register('enrolments', {
      export: (userId) => this.listOf(userId),
      erase: async (userId) =>
        void (await this.enrolments.updateMany({ userId, certificate: { $ne: null } }, { $set: { 'certificate.name': 'Erased' } })),
      holdsBack: async (userId) =>
        (await this.enrolments.exists({ userId, status: 'enrolled' }))
          ? 'You are enrolled in a programme. Please finish it, or ask for a refund, first'
          : null,
    });
  }

  async insert(enrolment: Pick<StoredEnrolment, 'id' | 'userId' | 'programmeId' | 'orderId' | 'status' | 'createdAt'>): Promise<void> {
    const { id, ...rest } = enrolment;
    await this.enrolments.create([{ _id: id, ...rest }]);
  }

  async isStudent(userId: string): Promise<boolean> {
    return (await this.enrolments.exists({ userId, status: { $in: ['enrolled', 'completed'] } })) !== null;
  }

  async findById(id: string): Promise<StoredEnrolment | null> {
    const record = await this.enrolments.findById(id).lean<Stored>();
    return record && toEnrolment(record);
  }

  async findBySerial(serial: string): Promise<StoredEnrolment | null> {
    const record = await this.enrolments.findOne({ 'certificate.serial': serial }).lean<Stored>();
    return record && toEnrolment(record);
  }

  /** The newest first; those that were never paid are left out. */
  async listOf(userId: string): Promise<StoredEnrolment[]> {
    const records = await this.enrolments
      .find({ userId, status: { $ne: 'pending' } })
      .sort({ createdAt: -1 })
      .limit(100)
      .lean<Stored[]>();
    return records.map(toEnrolment);
  }

  /** Ops' list, the newest first. */
  async page(filter: { status?: EnrolmentRecord['status'] | undefined; programmeId?: string | undefined }, page: number, limit: number) {
    const which: QueryFilter<EnrolmentRecord> = {
      status: filter.status ?? { $in: ['enrolled', 'completed', 'refunded'] },
      ...(filter.programmeId && { programmeId: filter.programmeId }),
    };
    return findPage(this.enrolments, which, { createdAt: -1 }, { page, limit }, toEnrolment);
  }

  /** Changes the enrolment where it is still as `only` says. @returns the enrolment after it, or null where it was not */
  async change(id: string, only: QueryFilter<EnrolmentRecord>, update: UpdateQuery<EnrolmentRecord>): Promise<StoredEnrolment | null> {
    const record = await this.enrolments.findOneAndUpdate({ _id: id, ...only }, update, { returnDocument: 'after' }).lean<Stored>();
    return record && toEnrolment(record);
  }
}
