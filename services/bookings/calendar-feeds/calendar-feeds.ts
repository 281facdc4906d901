import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo, newSecret, PersonalData, sha256 } from '../../kernel/index.ts';
import { type CalendarFeedRecord, calendarFeedSchema } from '../persistence/calendar-feed.schema.ts';

/** The secret addresses of calendars (D57). A new one, or its end, makes the old one unknown at once. */
@Injectable()
export class CalendarFeeds implements OnModuleInit {
  private readonly feeds: Model<CalendarFeedRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {
    this.feeds = mongo.model('CalendarFeed', calendarFeedSchema);
  }

  onModuleInit(): void {
    this.personalData.register('calendar', {
      export: async (userId) => ({ createdAt: await this.createdAt(userId) }),
      erase: (userId) => this.revoke(userId),
      revokeAccess: (userId) => this.revoke(userId),
    });
  }

  /** @returns the secret, which is not stored: it is shown once */
  async create(userId: string): Promise<string> {
    const secret = newSecret();
    // Two at once: the later one ends the other.
    await this.mongo.transaction(async () => {
      await this.revoke(userId);
      await this.feeds.create([{ _id: sha256(secret), userId, createdAt: this.clock.now() }]);
    });
    return secret;
  }

  async revoke(userId: string): Promise<void> {
    await this.feeds.deleteOne({ userId });
  }

  /** Since when the person has an address; null without one. */
  async createdAt(userId: string): Promise<Date | null> {
    return (await this.feeds.findOne({ userId }, { createdAt: 1 }).lean())?.createdAt ?? null;
  }

  /** Whose calendar it is; null if the address was revoked or never existed. */
  async ownerOf(secret: string): Promise<string | null> {
    return (await this.feeds.findById(sha256(secret), { userId: 1 }).lean())?.userId.toString() ?? null;
  }
}
