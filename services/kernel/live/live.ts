import type { LiveTopic } from '@fitghar/contracts/common';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Mongo } from '../mongo.ts';

/** Channel in Redis that every web process listens to. */
export const LIVE_CHANNEL = 'fitghar.live';

/** Whose screens are meant: one person's, everybody's, or the team's. */
export type LiveAudience = { userId: string } | 'everybody' | 'team';

/**
 * Tells open dashboards that something of theirs has changed. It says no more than the topic: the browser asks again.
 * A hint that is lost costs nothing but time, as screens also ask by themselves from time to time.
 */
@Injectable()
export class Live {
  private readonly log = new Logger(Live.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly redis: Redis,
  ) {}

  /** Call it beside the change; inside a transaction it waits for the commit. */
  tell(audience: LiveAudience, topic: LiveTopic): void {
    const message = JSON.stringify({ to: typeof audience === 'object' ? { user_id: audience.userId } : audience, topic });
    this.mongo.afterCommit(() => {
      this.redis.publish(LIVE_CHANNEL, message).catch((error: Error) => this.log.warn(`Not told: ${error.message}`));
    });
  }
}
