import type { BuyerBody, BuyerView } from '@fitghar/contracts/payments';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { UsersRepository } from '../../identity/index.ts';
import { Mongo, PersonalData } from '../../kernel/index.ts';
import { Pincodes } from '../../trainers/index.ts';
import { type BuyerRecord, buyerSchema } from './buyer.schema.ts';

/** What invoices say of customers: their State, and of a business its GSTIN and name (D71). */
@Injectable()
export class Buyers implements OnModuleInit {
  private readonly buyers: Model<BuyerRecord>;

  constructor(
    mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly pincodes: Pincodes,
    private readonly personalData: PersonalData,
  ) {
    this.buyers = mongo.model('Buyer', buyerSchema);
  }

  onModuleInit(): void {
    this.personalData.register('buyers', {
      export: async (userId) => {
        const buyer = await this.buyers.findById(userId, { _id: 0 }).lean();
        return buyer ? [buyer] : [];
      },
      erase: async (userId) => void (await this.buyers.deleteOne({ _id: userId })),
      ids: async () => [],
    });
  }

  /** What the customer said; else the State of the first saved address, which is where we know them to live. */
  async find(userId: string): Promise<BuyerView> {
    const stated = await this.findStated(userId);
    if (stated) return stated;
    const [address] = (await this.users.findById(userId))?.addresses ?? [];
    return { state: address ? await this.pincodes.stateCodeOf(address.pincode) : null, gstin: null, name: null };
  }

  async findStated(userId: string): Promise<BuyerView | null> {
    const buyer = await this.buyers.findById(userId).lean();
    return buyer && { state: buyer.state, gstin: buyer.gstin ?? null, name: buyer.name ?? null };
  }

  /** Counts for what is paid from now on. */
  async save(userId: string, { state, gstin, name }: BuyerBody): Promise<BuyerView> {
    const business = gstin && name ? { gstin, name } : null;
    await this.buyers.replaceOne({ _id: userId }, { state, ...business }, { upsert: true });
    return { state, gstin: null, name: null, ...business };
  }
}
