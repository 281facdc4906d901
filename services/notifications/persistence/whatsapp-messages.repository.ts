import type { WhatsAppFigures } from '@fitghar/contracts/admin';
import { DAY_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { type Model, Types } from 'mongoose';
import { Keys, Mongo } from '../../kernel/index.ts';
import { type WhatsAppMessage, whatsAppMessageSchema } from './whatsapp-message.schema.ts';

type State = WhatsAppMessage['state'];
/** From which states a receipt leads on: never back, and a failed one stays failed. */
const BEFORE: Record<'sent' | 'delivered' | 'read' | 'failed', readonly State[]> = {
  sent: ['trying'],
  delivered: ['trying', 'sent'],
  read: ['trying', 'sent', 'delivered'],
  failed: ['trying', 'sent'],
};
export type ReceiptState = keyof typeof BEFORE;

/** Records of messages that were sent. */
@Injectable()
export class WhatsAppMessagesRepository {
  private readonly messages: Model<WhatsAppMessage>;

  constructor(
    mongo: Mongo,
    private readonly keys: Keys,
  ) {
    this.messages = mongo.model('WhatsAppMessage', whatsAppMessageSchema);
  }

  find(jobId: string): Promise<WhatsAppMessage | null> {
    return this.messages.findById(jobId).lean();
  }

  /**
   * Begins an attempt.
   * @param number E.164
   * @returns how many there were, this one included; null if it has gone out or failed in the meantime
   */
  async begin(jobId: string, number: string, message: { userId: string | null; template: string; at: Date }): Promise<number | null> {
    const { at, ...rest } = message;
    const numberKey = this.keys.sign('whatsapp number', number);
    await this.messages.updateOne(
      { _id: jobId },
      { $setOnInsert: { ...rest, numberKey, attempts: 0, state: 'trying', at } },
      { upsert: true },
    );
    const begun = await this.messages
      .findOneAndUpdate({ _id: jobId, state: 'trying' }, { $inc: { attempts: 1 } }, { returnDocument: 'after' })
      .lean();
    return begun?.attempts ?? null;
  }

  /** Meta took it. A receipt may have been faster. */
  async accept(jobId: string, wamid: string): Promise<void> {
    await this.messages.updateOne({ _id: jobId }, { $set: { wamid, error: null } });
    await this.messages.updateOne({ _id: jobId, state: 'trying' }, { $set: { state: 'sent' } });
  }

  /** Notes why an attempt failed that is tried again. */
  async note(jobId: string, error: string): Promise<void> {
    await this.messages.updateOne({ _id: jobId }, { $set: { error } });
  }

  /** @returns the message if this was news; null if it is unknown, or has got further */
  advance(jobId: string, state: ReceiptState, more: Partial<Pick<WhatsAppMessage, 'error' | 'alarming' | 'fellBack'>> = {}) {
    const before = { _id: jobId, state: { $in: [...BEFORE[state]] } };
    return this.messages.findOneAndUpdate(before, { $set: { ...more, state } }, { returnDocument: 'after' }).lean();
  }

  /** Another channel has taken over. */
  async markFellBack(jobId: string): Promise<void> {
    await this.messages.updateOne({ _id: jobId }, { $set: { fellBack: true } });
  }

  /** What it costs, from the first receipt that says so. @param pricePer100 paise for a hundred of them */
  async price(jobId: string, category: string, pricePer100: number): Promise<void> {
    await this.messages.updateOne({ _id: jobId, category: null }, { $set: { category, pricePer100 } });
  }

  /** The customer has answered this reminder. @returns whether it was one of ours to this number, and not answered yet */
  async markReady(number: string, wamid: string): Promise<boolean> {
    const own = { numberKey: { $in: this.keys.signatures('whatsapp number', number) }, wamid, template: 'session-reminder' };
    const { modifiedCount } = await this.messages.updateOne(own, { $set: { ready: true } });
    return modifiedCount > 0;
  }

  /** The accounts for which this number was written to. */
  async listUsersOf(number: string): Promise<string[]> {
    const ids = await this.messages.distinct('userId', { numberKey: { $in: this.keys.signatures('whatsapp number', number) } });
    return ids.flatMap((id) => (id ? [id.toString()] : []));
  }

  /** How many messages the team has to act on, since then. */
  countAlarming(since: Date): Promise<number> {
    return this.messages.countDocuments({ alarming: true, at: { $gte: since } });
  }

  /** By day and template, newest first. */
  async figures(now: Date, days: number): Promise<WhatsAppFigures['rows']> {
    const one = (condition: string | object) => ({ $sum: { $cond: [condition, 1, 0] } });
    const rows = await this.messages.aggregate<
      Omit<WhatsAppFigures['rows'][number], 'day' | 'template'> & { _id: { day: string; template: string } }
    >([
      { $match: { at: { $gte: new Date(now.getTime() - days * DAY_MS) } } },
      {
        $group: {
          _id: { day: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: '+05:30' } }, template: '$template' },
          sent: one({ $gt: ['$wamid', null] }),
          delivered: one({ $in: ['$state', ['delivered', 'read']] }),
          read: one({ $eq: ['$state', 'read'] }),
          failed: one({ $eq: ['$state', 'failed'] }),
          fell_back: one('$fellBack'),
          cost_paise: { $sum: '$pricePer100' },
        },
      },
      { $sort: { '_id.day': -1, '_id.template': 1 } },
    ]);
    return rows.map(({ _id, cost_paise: per100, ...counts }) => ({ ..._id, ...counts, cost_paise: Math.round(per100 / 100) }));
  }

  async listOf(userId: string) {
    const sent = await this.messages
      .find({ userId: new Types.ObjectId(userId) }, { template: 1, state: 1, at: 1 })
      .sort({ at: -1 })
      .lean();
    return sent.map(({ template, state, at }) => ({ template, state, at }));
  }

  async erase(userId: string): Promise<void> {
    await this.messages.deleteMany({ userId: new Types.ObjectId(userId) });
  }
}
