import type { Gender, User } from '@fitghar/contracts';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type UserRecord, userSchema } from './user.schema.ts';

/** A person with an account. `mobile` is 10 digits. */
export interface Account extends User {
  passwordHash: string;
  blocked: boolean;
  gender: Gender | null;
  createdAt: Date;
  erasureDueAt: Date | null;
  erased: boolean;
}

/** What may change about an account. */
export type AccountChange = Partial<
  Pick<UserRecord, 'name' | 'email' | 'phone' | 'gender' | 'passwordHash' | 'blocked' | 'erasureDueAt' | 'erasedAt'>
>;

const toAccount = (record: UserRecord & { _id: { toString(): string } }): Account => ({
  id: record._id.toString(),
  type: record.type,
  name: record.name,
  mobile: record.phone.replace(/^\+91/, ''),
  email: record.email,
  passwordHash: record.passwordHash,
  blocked: record.blocked,
  gender: record.gender ?? null,
  createdAt: record.createdAt,
  erasureDueAt: record.erasureDueAt ?? null,
  erased: record.erasedAt != null,
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

  /** Everybody of the team who is not blocked, by name. */
  async listTeam(): Promise<{ id: string; name: string }[]> {
    const records = await this.users.find({ type: 'A', blocked: false }, { name: 1 }).sort({ name: 1 }).limit(200).lean();
    return records.map(({ _id, name }) => ({ id: _id.toString(), name }));
  }

  /** @throws a duplicate key where the address already has an account. */
  async insert(account: Omit<User, 'id'> & { passwordHash: string }, createdAt: Date): Promise<Account> {
    const { mobile, ...rest } = account;
    const [record] = await this.users.create([{ ...rest, phone: `+91${mobile}`, blocked: false, createdAt }]);
    if (!record) throw new Error('The account was not stored');
    return toAccount(record.toObject());
  }

  /** False where there is no such account. */
  async change(id: string, change: AccountChange): Promise<boolean> {
    return (await this.users.updateOne({ _id: id }, { $set: change })).matchedCount === 1;
  }

  /** Writes to the account, so that a block at the same moment and this login cannot both win; false where it is blocked. */
  async noteLogin(id: string, at: Date): Promise<boolean> {
    return (await this.users.updateOne({ _id: id, blocked: false }, { $set: { lastLoginAt: at } })).matchedCount === 1;
  }

  count(type: User['type']): Promise<number> {
    return this.users.countDocuments({ type });
  }
}
