import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Keys, Mongo } from '../kernel/index.ts';
import { type RefusedAddress, refusedAddressSchema } from './persistence/refused-address.schema.ts';

/**
 * Addresses at which emails were refused for good, for the team and the customer to see. Emails are tried there all the same:
 * each costs one refusal, and a mailbox that is there again needs no one to say so.
 */
@Injectable()
export class RefusedAddresses {
  private readonly addresses: Model<RefusedAddress>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly keys: Keys,
  ) {
    this.addresses = mongo.model('RefusedAddress', refusedAddressSchema);
  }

  /** @param code the server's, such as 5.1.1 */
  async mark(email: string, code: string): Promise<void> {
    const [id] = this.idsOf(email);
    await this.addresses.updateOne({ _id: id }, { $set: { at: this.clock.now(), code } }, { upsert: true });
  }

  /** When and with which code an email was last refused there; null if none was. */
  async find(email: string): Promise<{ at: Date; code: string } | null> {
    return this.addresses.findOne({ _id: { $in: this.idsOf(email) } }, { _id: 0, at: 1, code: 1 }).lean();
  }

  async forget(email: string): Promise<void> {
    await this.addresses.deleteMany({ _id: { $in: this.idsOf(email) } });
  }

  /** By the current key, then by one before a rotation. */
  private idsOf(email: string): string[] {
    return this.keys.signatures('mailed address', email.toLowerCase());
  }
}
