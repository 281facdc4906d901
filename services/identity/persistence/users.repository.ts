import type { User } from '@fitghar/contracts/account';
import type { TeamRole } from '@fitghar/contracts/admin';
import type { Gender } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import {
  countOf,
  eachOf,
  fillWords,
  findPage,
  type ListWish,
  Mongo,
  matching,
  type Page,
  sortOf,
  tenDigits,
  wordsOf,
} from '../../kernel/index.ts';
import { type UserRecord, userSchema } from './user.schema.ts';

/** A person with an account. `mobile` is 10 digits. */
export interface Account extends User {
  passwordHash: string;
  blocked: boolean;
  /** Null for whoever is not of the team. */
  role: TeamRole | null;
  secondFactor: { sealed: string; on: boolean; lastStep: number } | null;
  gender: Gender | null;
  createdAt: Date;
  lastLoginAt: Date | null;
  erasureDueAt: Date | null;
  erased: boolean;
}

/** What may change about an account. */
export type AccountChange = Partial<
  Pick<
    UserRecord,
    'name' | 'email' | 'phone' | 'gender' | 'passwordHash' | 'blocked' | 'role' | 'secondFactor' | 'erasureDueAt' | 'erasedAt'
  >
>;

const toAccount = (record: UserRecord & { _id: { toString(): string } }): Account => ({
  id: record._id.toString(),
  type: record.type,
  name: record.name,
  mobile: tenDigits(record.phone),
  email: record.email,
  passwordHash: record.passwordHash,
  blocked: record.blocked,
  // Admins of the first release have no role: they could do everything.
  role: record.type === 'A' ? (record.role ?? 'admin') : null,
  secondFactor: record.secondFactor ?? null,
  gender: record.gender ?? null,
  createdAt: record.createdAt,
  lastLoginAt: record.lastLoginAt ?? null,
  erasureDueAt: record.erasureDueAt ?? null,
  erased: record.erasedAt != null,
});

/** The part of an account that may leave the back end. */
export const toUser = ({ id, type, name, mobile, email }: Account): User => ({ id, type, name, mobile, email });

const wordsOfUser = ({ name, email, phone }: Pick<UserRecord, 'name' | 'email' | 'phone'>) => wordsOf(name, email, tenDigits(phone));

/** Which consumers ops ask for. */
export interface UsersWish {
  q?: string | undefined;
  sort?: string | undefined;
  blocked?: boolean | undefined;
}

const SORTS = { created_at: ['createdAt'], name: ['name'] };
const filterOf = ({ q, blocked }: UsersWish): QueryFilter<UserRecord> => ({
  type: 'U',
  ...(blocked !== undefined && { blocked }),
  ...matching(q),
});

@Injectable()
export class UsersRepository implements OnModuleInit {
  private readonly users: Model<UserRecord>;

  constructor(mongo: Mongo) {
    this.users = mongo.model('User', userSchema);
  }

  async onModuleInit(): Promise<void> {
    await fillWords(this.users, wordsOfUser);
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

  /** Everybody of the team, by name. */
  async listTeam(): Promise<Account[]> {
    return (await this.users.find({ type: 'A' }).sort({ name: 1 }).limit(200).lean()).map(toAccount);
  }

  /** Names by id; whoever is not there any more is left out. */
  async findNames(ids: Iterable<string>): Promise<Map<string, string>> {
    const records = await this.users.find({ _id: { $in: [...new Set(ids)] } }, { name: 1 }).lean();
    return new Map(records.map(({ _id, name }) => [_id.toString(), name]));
  }

  /** Consumers. */
  page(wish: UsersWish & ListWish): Promise<Page<Account>> {
    return findPage(this.users, filterOf(wish), sortOf(wish.sort, SORTS, '-created_at'), wish, toAccount);
  }

  each(wish: UsersWish) {
    return eachOf(this.users, filterOf(wish), sortOf(wish.sort, SORTS, '-created_at'), toAccount);
  }

  /** @throws a duplicate key where the address already has an account. */
  async insert(account: Omit<User, 'id'> & { passwordHash: string; role?: TeamRole }, createdAt: Date): Promise<Account> {
    const { mobile, ...rest } = account;
    const stored = { ...rest, phone: `+91${mobile}`, blocked: false, createdAt };
    const [record] = await this.users.create([{ ...stored, words: wordsOfUser(stored) }]);
    if (!record) throw new Error('The account was not stored');
    return toAccount(record.toObject());
  }

  /** False where there is no such account. */
  async change(id: string, change: AccountChange): Promise<boolean> {
    const record = await this.users.findOneAndUpdate({ _id: id }, { $set: change }, { returnDocument: 'after' }).lean();
    if (record && (change.name ?? change.email ?? change.phone))
      await this.users.updateOne({ _id: id }, { $set: { words: wordsOfUser(record) } });
    return record !== null;
  }

  /** Uses up the codes of the authenticator app up to this half minute; false where that was done before. */
  async useSecondFactor(id: string, step: number): Promise<boolean> {
    const used = await this.users.updateOne(
      { _id: id, 'secondFactor.lastStep': { $lt: step } },
      { $set: { 'secondFactor.lastStep': step, 'secondFactor.on': true } },
    );
    return used.modifiedCount === 1;
  }

  /** Writes to the account, so that a block at the same moment and this login cannot both win; false where it is blocked. */
  async noteLogin(id: string, at: Date): Promise<boolean> {
    return (await this.users.updateOne({ _id: id, blocked: false }, { $set: { lastLoginAt: at } })).matchedCount === 1;
  }

  count(type: User['type']): Promise<number> {
    return countOf(this.users, { type });
  }
}
