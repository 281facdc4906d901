import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type WhatsAppInbound, whatsAppInboundSchema } from './whatsapp-inbound.schema.ts';

export type InboundKind = WhatsAppInbound['kind'];

/** An answer that is due to what came in. */
interface Inbound {
  kind: InboundKind;
  number: string | null;
  userIds: string[];
  at: Date;
}

/** Records of messages that came in. */
@Injectable()
export class WhatsAppInboundRepository {
  private readonly inbound: Model<WhatsAppInbound>;

  constructor(mongo: Mongo) {
    this.inbound = mongo.model('WhatsAppInbound', whatsAppInboundSchema);
  }

  /** @throws a duplicate key error if it came in before */
  async insert(id: string, inbound: Inbound): Promise<void> {
    await this.inbound.create([{ _id: id, ...inbound }]);
  }

  async find(id: string): Promise<Inbound | null> {
    const found = await this.inbound.findById(id).lean();
    return found && { kind: found.kind, number: found.number ?? null, userIds: found.userIds.map(String), at: found.at };
  }

  /** Whose consent this number has withdrawn; none if its last word was another. */
  async listStoppedBy(number: string): Promise<string[]> {
    const last = await this.inbound
      .findOne({ number, kind: { $in: ['stop', 'start'] } })
      .sort({ at: -1, _id: -1 })
      .lean();
    return last?.kind === 'stop' ? last.userIds.map(String) : [];
  }

  async listOf(userId: string) {
    const found = await this.inbound.find({ userIds: userId }).sort({ at: -1 }).lean();
    return found.map(({ kind, number, at }) => ({ kind, number, at }));
  }

  async erase(userId: string): Promise<void> {
    await this.inbound.deleteMany({ userIds: userId });
  }
}
