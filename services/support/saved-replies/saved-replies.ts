import type { SavedReplyBody } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Live, Mongo, NotFoundError } from '../../kernel/index.ts';
import { nameKeyOf } from '../name-key.ts';
import { type SavedReplyRecord, savedReplySchema } from '../persistence/saved-reply.schema.ts';
import { RepliesFullError } from '../support.errors.ts';

export interface SavedReply extends Pick<SavedReplyRecord, 'name' | 'message'> {
  id: string;
}

const MAX_REPLIES = 200;

/** Answers that the team gives often, of the whole team. */
@Injectable()
export class SavedReplies {
  private readonly replies: Model<SavedReplyRecord>;

  constructor(
    mongo: Mongo,
    private readonly live: Live,
  ) {
    this.replies = mongo.model('SavedReply', savedReplySchema);
  }

  /** By name. */
  async list(): Promise<SavedReply[]> {
    const records = await this.replies.find().sort({ nameKey: 1 }).limit(MAX_REPLIES).lean<(SavedReplyRecord & { _id: object })[]>();
    return records.map(({ _id, name, message }) => ({ id: String(_id), name, message }));
  }

  /** In place of the one of this name, if there is one. @throws RepliesFullError */
  async save(by: string, { name, message }: SavedReplyBody): Promise<void> {
    const nameKey = nameKeyOf(name);
    if (!(await this.replies.exists({ nameKey })) && (await this.replies.countDocuments()) >= MAX_REPLIES) throw new RepliesFullError();
    await this.replies.updateOne({ nameKey }, { $set: { name, message, by } }, { upsert: true });
    this.live.publish('team', 'team.tickets');
  }

  /** @throws NotFoundError */
  async delete(id: string): Promise<void> {
    if (!(await this.replies.deleteOne({ _id: id })).deletedCount) throw new NotFoundError('reply');
    this.live.publish('team', 'team.tickets');
  }
}
