import type { NoticeRow } from '@fitghar/contracts/account';
import type { NoticeAudience } from '@fitghar/contracts/admin';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { BookingsRepository } from '../../bookings/index.ts';
import { UsersRepository } from '../../identity/index.ts';
import { EnrolmentsRepository } from '../../institute/index.ts';
import {
  Clock,
  findPage,
  istIso,
  JobHandlers,
  type ListQuery,
  Live,
  Mongo,
  NotFoundError,
  Outbox,
  type Page,
  PersonalData,
  RetentionSweep,
  removeBatch,
  streamRows,
  toSort,
} from '../../kernel/index.ts';
import { PlansRepository } from '../../plans/index.ts';
import {
  type NoticeCount,
  type NoticeRecord,
  type NoticesRead,
  noticeCountSchema,
  noticeSchema,
  noticesReadSchema,
} from '../persistence/notice.schema.ts';

/** A notice as ops see it. */
export type Notice = Omit<NoticeRecord, 'userId'> & { id: string };

const toNotice = ({ _id, userId, ...rest }: NoticeRecord & { _id: { toString(): string } }): Notice => ({ ...rest, id: _id.toString() });

/** Each has up to 24 records of counts. */
const COUNTED_AT_ONCE = 100;

/** Notices shown on dashboards. */
@Injectable()
export class Notices implements OnModuleInit {
  private readonly notices: Model<NoticeRecord>;
  private readonly read: Model<NoticesRead>;
  private readonly counts: Model<NoticeCount>;

  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly bookings: BookingsRepository,
    private readonly plans: PlansRepository,
    private readonly enrolments: EnrolmentsRepository,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
  ) {
    this.notices = mongo.model('Notice', noticeSchema);
    this.read = mongo.model('NoticesRead', noticesReadSchema);
    this.counts = mongo.model('NoticeCount', noticeCountSchema);
  }

  onModuleInit(): void {
    this.handlers.on('send-notice', ({ notice_id }) => this.sendScheduled(notice_id));
    // Broadcasts concern no one in particular and stay.
    this.sweep.register(
      'notice',
      async (before, most) => (await removeBatch(this.notices, { userId: { $ne: null }, createdAt: { $lte: before } }, most)).length,
    );
    this.personalData.register('notices', {
      export: (userId) => this.notices.find({ userId }, { _id: 0, userId: 0 }).lean(),
      erase: async (userId) => {
        await this.notices.deleteMany({ userId });
        await this.read.deleteOne({ _id: userId });
      },
    });
  }

  /** Sends a notice to every dashboard of that audience: now, or at `sendAt` if that is in the future. */
  async broadcast(id: string, title: string, message: string, audience: NoticeAudience, sendAt?: Date): Promise<Notice> {
    const now = this.clock.now();
    const later = sendAt && sendAt > now ? sendAt : null;
    const notice = {
      userId: null,
      audience,
      title,
      message,
      status: later ? ('scheduled' as const) : ('sent' as const),
      createdAt: later ?? now,
    };
    await this.mongo.transaction(async () => {
      await this.notices.create([{ _id: id, ...notice }]);
      if (later) await this.outbox.add('send-notice', id, { v: 1, notice_id: id }, later);
      else this.live.publish('everybody', 'notices');
    });
    return { ...notice, id, delivered: 0, readCount: 0 };
  }

  /** Withdraws a notice from those who have not read it. @throws NotFoundError */
  async withdraw(id: string): Promise<void> {
    const open = { _id: id, userId: null, status: { $ne: 'withdrawn' as const } };
    const withdrawn = await this.notices.updateOne(open, { $set: { status: 'withdrawn' } });
    if (!withdrawn.matchedCount) throw new NotFoundError('notice');
    this.live.publish('everybody', 'notices');
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<Notice> {
    const record = await this.notices.findOne({ _id: id, userId: null }).lean();
    const [notice] = await this.withCounts(record ? [toNotice(record)] : []);
    if (!notice) throw new NotFoundError('notice');
    return notice;
  }

  async *each(sort: string | undefined): AsyncGenerator<Notice> {
    const order = toSort(sort, { created_at: ['createdAt'] }, '-created_at');
    let batch: Notice[] = [];
    for await (const notice of streamRows(this.notices, { userId: null }, order, toNotice)) {
      batch.push(notice);
      if (batch.length < COUNTED_AT_ONCE) continue;
      yield* await this.withCounts(batch);
      batch = [];
    }
    yield* await this.withCounts(batch);
  }

  /** Sent and scheduled notices, newest first. */
  async findPage(query: ListQuery): Promise<Page<Notice>> {
    const order = toSort(query.sort, { created_at: ['createdAt'] }, '-created_at');
    const { rows, total } = await findPage(this.notices, { userId: null }, order, query, toNotice);
    return { rows: await this.withCounts(rows), total };
  }

  /**
   * The user's own notices and those of their audiences since registration, newest first. Fetching the first page
   * counts as shown.
   */
  async listOf(userId: string, page: number, limit: number) {
    const [account, seen, audiences] = await Promise.all([
      this.users.findById(userId),
      this.read.findById(userId).lean(),
      this.audiencesOf(userId),
    ]);
    const readUntil = seen?.at ?? new Date(0);
    const visible: QueryFilter<NoticeRecord> = {
      $or: [{ userId }, { userId: null, audience: { $in: audiences } }],
      status: { $nin: ['scheduled', 'withdrawn'] },
      createdAt: { $gte: account?.createdAt ?? new Date(0) },
    };
    const unseen = (until: Date) => ({ $and: [visible, { createdAt: { $gt: until } }] });
    const [{ rows, total }, unread] = await Promise.all([
      findPage(this.notices, visible, { createdAt: -1 }, { page, limit }, ({ _id, title, message, createdAt }): NoticeRow => {
        return { id: _id.toString(), title, message, created_at: istIso(createdAt), read: createdAt <= readUntil };
      }),
      this.notices.countDocuments(unseen(readUntil)),
    ]);
    if (page === 1 && unread) await this.count(userId, 'shownAt', 'delivered', unseen);
    return { rows, page, limit, total, unread };
  }

  async markRead(userId: string): Promise<void> {
    const audiences = await this.audiencesOf(userId);
    const broadcasts: QueryFilter<NoticeRecord> = {
      userId: null,
      audience: { $in: audiences },
      status: { $nin: ['scheduled', 'withdrawn'] },
    };
    await this.count(userId, 'at', 'readCount', (until) => ({ $and: [broadcasts, { createdAt: { $gt: until } }] }));
    this.live.publish({ userId }, 'notices');
  }

  /** Moves the user's marker to now and counts the notices since the previous one, so that each counts a user once. */
  private async count(
    userId: string,
    mark: 'at' | 'shownAt',
    counter: 'delivered' | 'readCount',
    unseen: (until: Date) => QueryFilter<NoticeRecord>,
  ): Promise<void> {
    const now = this.clock.now();
    const before = await this.read.findOneAndUpdate({ _id: userId }, { $max: { [mark]: now } }, { upsert: true }).lean();
    const last = before?.[mark] ?? (await this.users.findById(userId))?.createdAt ?? new Date(0);
    if (last >= now) return;
    const counted = await this.notices.find({ $and: [unseen(last), { userId: null, createdAt: { $lte: now } }] }, { _id: 1 }).lean();
    const part = userId.at(-1); // ids end with a counter, so this distributes users evenly
    await this.counts.bulkWrite(
      counted.map(({ _id }) => ({
        updateOne: {
          filter: { _id: `${_id}.${part}` },
          update: { $setOnInsert: { noticeId: _id }, $inc: { [counter]: 1 } },
          upsert: true,
        },
      })),
    );
  }

  private async withCounts(notices: Notice[]): Promise<Notice[]> {
    const parts = await this.counts.find({ noticeId: { $in: notices.map(({ id }) => id) } }).lean();
    const partsOf = Map.groupBy(parts, ({ noticeId }) => noticeId.toString());
    return notices.map((notice) => {
      const sum = (counter: 'delivered' | 'readCount') =>
        (partsOf.get(notice.id) ?? []).reduce((total, part) => total + part[counter], notice[counter]);
      return { ...notice, delivered: sum('delivered'), readCount: sum('readCount') };
    });
  }

  private async audiencesOf(userId: string): Promise<NoticeAudience[]> {
    const [ahead, plans, student] = await Promise.all([
      this.bookings.customers.hasUpcoming(userId),
      this.plans.purchases.hasBought(userId),
      this.enrolments.isStudent(userId),
    ]);
    return [
      'everybody',
      ...(ahead ? (['session-ahead'] as const) : []),
      ...(plans ? (['plan-buyers'] as const) : []),
      ...(student ? (['students'] as const) : []),
    ];
  }

  /** Sends a scheduled notice that is due. */
  private async sendScheduled(id: string): Promise<void> {
    const sent = await this.notices.updateOne({ _id: id, status: 'scheduled' }, { $set: { status: 'sent' } });
    if (sent.modifiedCount) this.live.publish('everybody', 'notices');
  }
}
