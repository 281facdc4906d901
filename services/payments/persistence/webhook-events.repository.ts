import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type WebhookEvent, webhookEventSchema } from './payment.schema.ts';

/** Received webhooks. */
@Injectable()
export class WebhookEventsRepository {
  private readonly events: Model<WebhookEvent>;

  constructor(mongo: Mongo) {
    this.events = mongo.model('WebhookEvent', webhookEventSchema);
  }

  /** @throws a duplicate key error if it was received before */
  async insert(event: WebhookEvent): Promise<void> {
    await this.events.create([event]);
  }

  async hasSince(since: Date): Promise<boolean> {
    return (await this.events.exists({ receivedAt: { $gte: since } })) !== null;
  }
}
