import type { NoticeRow } from '@fitghar/contracts/account';
import type { NoticeAudience } from '@fitghar/contracts/admin';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { BookingsRepository } from '../../bookings/index.ts';
import { UsersRepository } from '../../identity/index.ts';
import { EnrolmentsRepository } from '../../institute/index.ts';
import {
  Clock,
  eachOf,
  findPage,
  istIso,
  JobHandlers,
  type ListWish,
  Live,
  Mongo,
  NotFoundError,
  Outbox,
  type Page,
  PersonalData,
  sortOf,
} from '../../kernel/index.ts';
import { PlansRepository } from '../../plans/index.ts';
import { type NoticeRecord, type NoticesRead, noticeSchema, noticesReadSchema } from '../persistence/notice.schema.ts';

/** A notice as its senders see it. */
export type Notice = Omit<NoticeRecord, 'userId'> & { id: string };

const toNotice = ({ _id, userId: _, ...rest }: NoticeRecord & { _id: { toString(): string } }): Notice => ({
  ...rest,
  id: _id.toString(),
  // What notices of the first release lack.
  audience: rest.audience ?? 'everybody',
  status: rest.status ?? 'sent',
  delivered: rest.delivered ?? 0,
  readCount: rest.readCount ?? 0,
});

/** What dashboards tell people. */
@Injectable()
export class Notices implements OnModuleInit {
  private readonly notices: Model<NoticeRecord>;
  private readonly read: Model<NoticesRead>;

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
  ) {
    this.notices = mongo.model('Notice', noticeSchema);
    this.read = mongo.model('NoticesRead', noticesReadSchema);
  }

  onModuleInit(): void {
    this.handlers.on('send-notice', ({ notice_id }) => this.sendScheduled(notice_id));
    this.personalData.register('notices', {
      export: (userId) => this.notices.find({ userId }, { _id: 0, userId: 0 }).lean(),
      erase: async (userId) => {
        await this.notices.deleteMany({ userId });
        await this.read.deleteOne({ _id: userId });
      },
    });
  }

  /** To every dashboard of that audience: now, or at `sendAt` where that is still to come. */
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
      else this.live.tell('everybody', 'notices');
    });
    return { ...notice, id, delivered: 0, readCount: 0 };
  }

  /** Takes a notice back: whoever has not read it will not. @throws NotFoundError where it is gone or was never there */
  async withdraw(id: string): Promise<void> {
    const open = { _id: id, userId: null, status: { $ne: 'withdrawn' as const } };
    const withdrawn = await this.notices.updateOne(open, { $set: { status: 'withdrawn' } });
    if (!withdrawn.matchedCount) throw new NotFoundError('notice');
    this.live.tell('everybody', 'notices');
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<Notice> {
    const record = await this.notices.findOne({ _id: id, userId: null }).lean();
    if (!record) throw new NotFoundError('notice');
    return toNotice(record);
  }

  each(sort: string | undefined) {
    return eachOf(this.notices, { userId: null }, sortOf(sort, { created_at: ['createdAt'] }, '-created_at'), toNotice);
  }

  /** What was sent or is scheduled, the newest first. */
  page(wish: ListWish): Promise<Page<Notice>> {
    return findPage(this.notices, { userId: null }, sortOf(wish.sort, { created_at: ['createdAt'] }, '-created_at'), wish, toNotice);
  }

  /** One's own and one's audiences' since the account was opened, the newest first. The first page counts as shown. */
  async listOf(userId: string, page: number, limit: number) {
    const [account, seen, audiences] = await Promise.all([
      this.users.findById(userId),
      this.read.findById(userId).lean(),
      this.audiencesOf(userId),
    ]);
    const readUntil = seen?.at ?? new Date(0);
    const mine: QueryFilter<NoticeRecord> = {
      $or: [{ userId }, { userId: null, audience: { $in: audiences } }],
      status: { $nin: ['scheduled', 'withdrawn'] },
      createdAt: { $gte: account?.createdAt ?? new Date(0) },
    };
    const unseen = (until: Date) => ({ $and: [mine, { createdAt: { $gt: until } }] });
    const [{ rows, total }, unread] = await Promise.all([
      findPage(this.notices, mine, { createdAt: -1 }, { page, limit }, ({ _id, title, message, createdAt }): NoticeRow => {
        return { id: _id.toString(), title, message, created_at: istIso(createdAt), read: createdAt <= readUntil };
      }),
      this.notices.countDocuments(unseen(readUntil)),
    ]);
    if (page === 1 && unread) await this.count(userId, 'shownAt', 'delivered', unseen);
    return { rows, page, limit, total, unread };
  }

  async markRead(userId: string): Promise<void> {
    const audiences = await this.audiencesOf(userId);
    const mine: QueryFilter<NoticeRecord> = { userId: null, audience: { $in: audiences }, status: { $nin: ['scheduled', 'withdrawn'] } };
    await this.count(userId, 'at', 'readCount', (until) => ({ $and: [mine, { createdAt: { $gt: until } }] }));
    this.live.tell({ userId }, 'notices');
  }

  /** Moves the person's mark to now and counts what lies between: each notice counts a person once. */
  private async count(
    userId: string,
    mark: 'at' | 'shownAt',
    counter: 'delivered' | 'readCount',
    unseen: (until: Date) => QueryFilter<NoticeRecord>,
  ): Promise<void> {
    const now = this.clock.now();
    const before = await this.read.findOneAndUpdate({ _id: userId }, { $max: { [mark]: now } }, { upsert: true }).lean();
    const last = before?.[mark] ?? (await this.users.findById(userId))?.createdAt ?? new Date(0);
    if (last < now)
      await this.notices.updateMany({ $and: [unseen(last), { userId: null, createdAt: { $lte: now } }] }, { $inc: { [counter]: 1 } });
  }

  private async audiencesOf(userId: string): Promise<(NoticeAudience | null)[]> {
    const [ahead, plans, student] = await Promise.all([
      this.bookings.hasUpcoming(userId),
      this.plans.hasBought(userId),
      this.enrolments.isStudent(userId),
    ]);
    // Notices of the first release name no audience.
    return [
      null,
      'everybody',
      ...(ahead ? (['session-ahead'] as const) : []),
      ...(plans ? (['plan-buyers'] as const) : []),
      ...(student ? (['students'] as const) : []),
    ];
  }

  /** Its time has come. */
  private async sendScheduled(id: string): Promise<void> {
    const sent = await this.notices.updateOne({ _id: id, status: 'scheduled' }, { $set: { status: 'sent' } });
    if (sent.modifiedCount) this.live.tell('everybody', 'notices');
  }
}
