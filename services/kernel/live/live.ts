import type { LiveTopic } from '@fitghar/contracts/common';
import { Injectable, Logger } from '@nestjs/common';
import { Mongo } from '../mongo.ts';
import { RedisConnection } from '../redis/redis-connection.ts';

/** The channel that every web process subscribes to, without the prefix of {@link RedisConnection.key}. */
export const LIVE_CHANNEL = 'fitghar.live';

/** Whose screens to update: one user's, everyone's, or the team's. */
export type LiveAudience = { userId: string } | 'everybody' | 'team';

/**
 * Notifies open dashboards that some of their data changed. It sends only the topic; the browser fetches the data. A
 * lost hint costs only time, because screens also poll.
 */
@Injectable()
export class Live {
  private readonly log = new Logger(Live.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly redis: RedisConnection,
  ) {}

  /** Call it with the change; inside a transaction it is sent after the commit. */
  publish(audience: LiveAudience, topic: LiveTopic): void {
    const message = JSON.stringify({ to: typeof audience === 'object' ? { user_id: audience.userId } : audience, topic });
    this.mongo.afterCommit(() => {
      const channel = this.redis.key(LIVE_CHANNEL);
      this.redis.client.publish(channel, message).catch((error: Error) => this.log.warn(`Live hint not published: ${error.message}`));
    });
  }
}
