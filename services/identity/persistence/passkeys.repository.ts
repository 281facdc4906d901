import { passkeyTransport } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type PasskeyRecord, passkeySchema } from './passkey.schema.ts';

type Transport = (typeof passkeyTransport.options)[number];

/** A passkey. Binary values are base64url. */
export interface Passkey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: Transport[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const toPasskey = ({ _id, userId, lastUsedAt, ...rest }: PasskeyRecord & { _id: { toString(): string } }): Passkey => ({
  ...rest,
  id: _id.toString(),
  userId: userId.toString(),
  lastUsedAt: lastUsedAt ?? null,
});

@Injectable()
export class PasskeysRepository {
  private readonly passkeys: Model<PasskeyRecord>;

  constructor(mongo: Mongo) {
    this.passkeys = mongo.model('Passkey', passkeySchema);
  }

  /** Newest first. */
  async listOf(userId: string): Promise<Passkey[]> {
    return (await this.passkeys.find({ userId }).sort({ createdAt: -1, _id: -1 }).lean()).map(toPasskey);
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    const record = await this.passkeys.findOne({ credentialId }).lean();
    return record && toPasskey(record);
  }

  /** @throws a duplicate key error if the credential belongs to an account already */
  async insert(passkey: Omit<Passkey, 'id' | 'lastUsedAt'>): Promise<void> {
    await this.passkeys.create([passkey]);
  }

  /** @returns false if the user has no such passkey */
  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.passkeys.deleteOne({ _id: id, userId })).deletedCount === 1;
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.passkeys.deleteMany({ userId });
  }

  /**
   * Records a use.
   * @returns false if the authenticator's counter did not grow: someone may have copied its key
   */
  async recordUse(id: string, counter: number, at: Date): Promise<boolean> {
    const grown = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
    return (await this.passkeys.updateOne({ _id: id, ...grown }, { $set: { counter, lastUsedAt: at } })).matchedCount === 1;
  }
}
