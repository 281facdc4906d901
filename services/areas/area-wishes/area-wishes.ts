import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, callerLanguage, JobHandlers, Mongo, Outbox } from '../../kernel/index.ts';
import { Pincodes } from '../../trainers/index.ts';
import { Areas } from '../areas.ts';
import { type AreaWishRecord, areaWishSchema } from '../persistence/area-wish.schema.ts';

/** How many are told in one run; the next one follows within the hour. */
const MAX_TOLD = 1000;

/** People who ask to be told when we come to them (D68). */
@Injectable()
export class AreaWishes implements OnModuleInit {
  private readonly wishes: Model<AreaWishRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly areas: Areas,
    private readonly pincodes: Pincodes,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    private readonly clock: Clock,
  ) {
    this.wishes = mongo.model('AreaWish', areaWishSchema);
  }

  onModuleInit(): void {
    this.handlers.on('tell-area-wishes', () => this.tell());
  }

  /** Sent again, it waits anew. */
  async add(email: string, pincode: string): Promise<void> {
    const district = (await this.pincodes.districtOf(pincode)) ?? 'Not in the directory';
    const wish = { district, language: callerLanguage(), createdAt: this.clock.now(), toldAt: null };
    await this.wishes.updateOne({ email, pincode }, { $set: wish }, { upsert: true });
  }

  async find(id: string): Promise<Pick<AreaWishRecord, 'email' | 'pincode' | 'language'> | null> {
    return this.wishes.findById(id, { email: 1, pincode: 1, language: 1 }).lean();
  }

  /** Those who wait, most first. */
  countByDistrict(): Promise<{ district: string; waiting: number }[]> {
    return this.wishes.aggregate([
      { $match: { toldAt: null } },
      { $group: { _id: '$district', waiting: { $sum: 1 } } },
      { $sort: { waiting: -1, _id: 1 } },
      { $project: { _id: 0, district: '$_id', waiting: 1 } },
    ]);
  }

  /** Tells those to whose pincode we come now, for all services, once. */
  private async tell(): Promise<void> {
    const pincodes = await this.wishes.distinct('pincode', { toldAt: null });
    const open: string[] = [];
    for (const pincode of pincodes) if (!(await this.areas.closedAt(pincode))) open.push(pincode);
    const due = await this.wishes
      .find({ toldAt: null, pincode: { $in: open } }, { _id: 1 })
      .limit(MAX_TOLD)
      .lean();
    for (const { _id } of due)
      await this.mongo.transaction(async () => {
        const toldAt = this.clock.now();
        const { modifiedCount } = await this.wishes.updateOne({ _id, toldAt: null }, { $set: { toldAt } });
        const id = _id.toString();
        // With the time: who asks again, is told again.
        if (modifiedCount) await this.outbox.add('area-open-mail', `${id}.${toldAt.getTime()}`, { v: 1, wish_id: id });
      });
  }
}
