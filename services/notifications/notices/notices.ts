import type { NoticeRow } from '@fitghar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { UsersRepository } from '../../identity/index.ts';
import { Clock, istIso, Live, Mongo, PersonalData } from '../../kernel/index.ts';
import { type NoticeRecord, type NoticesRead, noticeSchema, noticesReadSchema } from '../persistence/notice.schema.ts';

/** What dashboards tell people. */
@Injectable()
export class Notices implements OnModuleInit {
  private readonly notices: Model<NoticeRecord>;
  private readonly read: Model<NoticesRead>;

  constructor(
    mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {
    this.notices = mongo.model('Notice', noticeSchema);
    this.read = mongo.model('NoticesRead', noticesReadSchema);
  }

  onModuleInit(): void {
    this.personalData.register('notices', {
      export: (userId) => this.notices.find({ userId }, { _id: 0, userId: 0 }).lean(),
      erase: async (userId) => {
        await this.notices.deleteMany({ userId });
        await this.read.deleteOne({ _id: userId });
      },
    });
  }

  /** To every dashboard, now. */
  async broadcast(title: string, message: string): Promise<NoticeRow> {
    const [notice] = await this.notices.create([{ userId: null, title, message, createdAt: this.clock.now() }]);
    if (!notice) throw new Error('The notice was not stored');
    this.live.tell('everybody', 'notices');
    return { id: notice._id.toString(), title, message, created_at: istIso(notice.createdAt), read: false };
  }

  /** One's own and everybody's since the account was opened, the newest first. */
  async listOf(userId: string, page: number, limit: number) {
    const [account, read] = await Promise.all([this.users.findById(userId), this.read.findById(userId).lean()]);
    const mine = { userId: { $in: [userId, null] }, createdAt: { $gte: account?.createdAt ?? new Date(0) } };
    const readUntil = read?.at ?? new Date(0);
    const [records, total, unread] = await Promise.all([
      this.notices
        .find(mine)
        .sort({ createdAt: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      this.notices.countDocuments(mine),
      this.notices.countDocuments({ ...mine, createdAt: { $gt: readUntil, $gte: mine.createdAt.$gte } }),
    ]);
    const rows = records.map(({ _id, title, message, createdAt }) => {
      return { id: _id.toString(), title, message, created_at: istIso(createdAt), read: createdAt <= readUntil };
    });
    return { rows, page, limit, total, unread };
  }

  async markRead(userId: string): Promise<void> {
    await this.read.updateOne({ _id: userId }, { $set: { at: this.clock.now() } }, { upsert: true });
    this.live.tell({ userId }, 'notices');
  }
}
