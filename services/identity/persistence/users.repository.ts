import type { User } from '@fitghar/contracts';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type UserRecord, userSchema } from './user.schema.ts';

/** A person with an account. `mobile` is 10 digits. */
export interface Account extends User {
  passwordHash: string;
  blocked: boolean;
}

const toAccount = (record: UserRecord & { _id: { toString(): string } }): Account => ({
  id: record._id.toString(),
  type: record.type,
  name: record.name,
  mobile: record.phone.replace(/^\+91/, ''),
  email: record.email,
  passwordHash: record.passwordHash,
  blocked: record.blocked,
});

/** The part of an account that may leave the back end. */
export const toUser = ({ id, type, name, mobile, email }: Account): User => ({ id, type, name, mobile, email });

@Injectable()
export class UsersRepository {
  private readonly users: Model<UserRecord>;

  constructor(mongo: Mongo) {
    this.users = mongo.model('User', userSchema);
  }

  async findByEmail(email: string): Promise<Account | null> {
    const record = await this.users.findOne({ email }).lean();
    return record && toAccount(record);
  }

  async findById(id: string): Promise<Account | null> {
    const record = await this.users.findById(id).lean();
    return record && toAccount(record);
  }

  /** The person as other parts of the product may know them. */
  async findUser(id: string): Promise<User | null> {
    const account = await this.findById(id);
    return account && toUser(account);
  }

  /** @throws a duplicate key where the address already has an account. */
  async insert(account: Omit<Account, 'id' | 'blocked'>, createdAt: Date): Promise<Account> {
    const { mobile, ...rest } = account;
    const record = await this.users.create({ ...rest, phone: `+91${mobile}`, blocked: false, createdAt });
    return toAccount(record.toObject());
  }

  count(type: User['type']): Promise<number> {
    return this.users.countDocuments({ type });
  }
}
