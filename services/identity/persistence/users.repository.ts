// The users' collection: what is asked of it, and each change of an account.
import type { SavedAddress, User } from '@fitghar/contracts/account';
import type { StaffRole } from '@fitghar/contracts/admin';
import { DAY_MS, type Gender, type PersonLanguage } from '@fitghar/contracts/common';
import type { PlanSkill } from '@fitghar/contracts/plans';
import { Injectable } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import {
  countRows,
  type DataKey,
  findPage,
  knownLanguage,
  type ListQuery,
  Mongo,
  type Page,
  type Paging,
  searchFilter,
  searchTokens,
  streamRows,
  tenDigits,
  toSort,
} from '../../kernel/index.ts';
import { FIRST_QUIET_HOURS, type MessageSwitch, type Nudge, type UserRecord, userSchema } from './user.schema.ts';

/** A user account. `mobile` is 10 digits. */
export interface Account extends User {
  passwordHash: string;
  blocked: boolean;
  /** Null unless a team member. */
  role: StaffRole | null;
  /** What a team member knows of plans. */
  skills: PlanSkill[];
  secondFactor: { dataKey: DataKey; sealed: unknown; on: boolean; lastStep: number; recoveryHashes: string[] } | null;
  /** How many it has. */
  passkeys: number;
  unwanted: Nudge[];
  messagesOff: MessageSwitch[];
  /** Hours of India; null for none. */
  quietHours: { from: number; until: number } | null;
  language: PersonLanguage;
  gender: Gender | null;
  nominee: { name: string; email: string; at: Date } | null;
  addresses: SavedAddress[];
  provenPhone: { number: string; at: Date } | null;
  createdAt: Date;
  lastLoginAt: Date | null;
  erasureDueAt: Date | null;
  erased: boolean;
}

/** Fields of an account that can change. */
export type AccountChange = Partial<
  Pick<
    UserRecord,
    | 'name'
    | 'email'
    | 'phone'
    | 'gender'
    | 'nominee'
    | 'provenPhone'
    | 'passwordHash'
    | 'blocked'
    | 'role'
    | 'skills'
    | 'secondFactor'
    | 'passkeys'
    | 'unwanted'
    | 'messagesOff'
    | 'language'
    | 'erasureDueAt'
    | 'erasedAt'
    | 'changedRightsAt'
  > & { addresses: SavedAddress[]; quietHours: Account['quietHours'] }
>;

type StoredUser = UserRecord & { _id: { toString(): string } };
const toAccount = (record: StoredUser): Account => ({
  id: record._id.toString(),
  type: record.type,
  name: record.name,
  mobile: tenDigits(record.phone),
  email: record.email,
  passwordHash: record.passwordHash,
  blocked: record.blocked,
  role: record.role ?? null,
  skills: record.skills,
  secondFactor: record.secondFactor ? { ...record.secondFactor, recoveryHashes: record.secondFactor.recoveryHashes ?? [] } : null,
  passkeys: record.passkeys ?? 0,
  unwanted: record.unwanted ?? [],
  messagesOff: record.messagesOff ?? [],
  quietHours: record.quietHours === undefined ? FIRST_QUIET_HOURS : record.quietHours,
  language: knownLanguage(record.language),
  gender: record.gender ?? null,
  nominee: record.nominee ?? null,
  addresses: record.addresses ?? [],
  provenPhone: record.provenPhone ?? null,
  createdAt: record.createdAt,
  lastLoginAt: record.lastLoginAt ?? null,
  erasureDueAt: record.erasureDueAt ?? null,
  erased: record.erasedAt != null,
});

/** The public part of an account. */
export const toUser = ({ id, type, name, mobile, email }: Account): User => ({ id, type, name, mobile, email });

const searchTokensOf = ({ name, email, phone }: Pick<UserRecord, 'name' | 'email' | 'phone'>) =>
  searchTokens(name, email, tenDigits(phone));

/** Filters of ops' list of customers. */
export interface UsersQuery {
  q?: string | undefined;
  sort?: string | undefined;
  blocked?: boolean | undefined;
}

/** How long a number logs in after it last did. */
const PROVEN_DAYS = 90;

const SORTS = { created_at: ['createdAt'], name: ['name'] };
const filterOf = ({ q, blocked }: UsersQuery): QueryFilter<UserRecord> => ({
  type: 'U',
  ...(blocked !== undefined && { blocked }),
  ...searchFilter(q),
});

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

  /** Customer or trainer whose number it is, if that was shown lately: operators give numbers to others after 90 days without use. */
  async findByProvenPhone(number: string, now: Date): Promise<Account | null> {
    const since = new Date(now.getTime() - PROVEN_DAYS * DAY_MS);
    const proven = { 'provenPhone.number': number, 'provenPhone.at': { $gt: since }, type: { $ne: 'A' as const } };
    const record = await this.users.findOne(proven).lean();
    return record && toAccount(record);
  }

  /** Customers who gave this number as theirs, proven or not. @param number E.164 */
  async listIdsByPhone(number: string): Promise<string[]> {
    const found = await this.users.find({ type: 'U', words: tenDigits(number), phone: number }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id.toString());
  }

  /** Before another account proves it. */
  async forgetProvenPhone(number: string): Promise<void> {
    await this.users.updateOne({ 'provenPhone.number': number }, { $set: { provenPhone: null } });
  }

  async findById(id: string): Promise<Account | null> {
    const record = await this.users.findById(id).lean();
    return record && toAccount(record);
  }

  /** In which to write to an account; English without one. */
  async languageOf(id: string | null | undefined): Promise<PersonLanguage> {
    return (id && (await this.findById(id))?.language) || 'en';
  }

  /** The public part of the user. */
  async findUser(id: string): Promise<User | null> {
    const account = await this.findById(id);
    return account && toUser(account);
  }

  /** The public parts of these users by id, in one query. */
  async findUsers(ids: Iterable<string>): Promise<Map<string, User>> {
    const accounts = (await this.users.find({ _id: { $in: [...new Set(ids)] } }).lean()).map(toAccount);
    return new Map(accounts.map((account) => [account.id, toUser(account)]));
  }

  /** The team, by name. */
  findStaff(paging: Paging): Promise<Page<Account>> {
    return findPage(this.users, { type: 'A' }, { name: 1, _id: 1 }, paging, toAccount);
  }

  /** All team members, by name. */
  async listStaff(): Promise<Account[]> {
    return (await this.users.find({ type: 'A' }).sort({ name: 1 }).limit(200).lean()).map(toAccount);
  }

  /** Accounts whose erasure is due. */
  async listErasuresDue(before: Date, most: number): Promise<string[]> {
    const due = await this.users
      .find({ erasureDueAt: { $gt: new Date(0), $lte: before } }, { _id: 1 })
      .limit(most)
      .lean();
    return due.map(({ _id }) => _id.toString());
  }

  /** Names by id, without those who no longer exist. */
  async findNames(ids: Iterable<string>): Promise<Map<string, string>> {
    const records = await this.users.find({ _id: { $in: [...new Set(ids)] } }, { name: 1 }).lean();
    return new Map(records.map(({ _id, name }) => [_id.toString(), name]));
  }

  /** What to call these members of the team, also those who have left; `null` and `undefined` are no one. */
  async memberNames(ids: readonly (string | null | undefined)[]): Promise<(id: string) => string> {
    const names = await this.findNames(ids.filter((id) => typeof id === 'string'));
    return (id) => names.get(id) ?? 'Former colleague';
  }

  /** Customers. */
  findPage(query: UsersQuery & ListQuery): Promise<Page<Account>> {
    return findPage(this.users, filterOf(query), toSort(query.sort, SORTS, '-created_at'), query, toAccount);
  }

  /** Customers with these words in name, email or phone, in no order and without a count, which a short word would make slow. */
  async search(q: string, most: number): Promise<Account[]> {
    return (await this.users.find(filterOf({ q })).limit(most).lean()).map(toAccount);
  }

  each(query: UsersQuery) {
    return streamRows(this.users, filterOf(query), toSort(query.sort, SORTS, '-created_at'), toAccount);
  }

  /** @throws a duplicate key error if the email already has an account */
  async insert(
    account: Omit<User, 'id'> & { passwordHash: string; role?: StaffRole; language?: PersonLanguage },
    createdAt: Date,
  ): Promise<Account> {
    const { mobile, ...rest } = account;
    const stored = { ...rest, phone: `+91${mobile}`, blocked: false, createdAt };
    const [record] = await this.users.create([{ ...stored, words: searchTokensOf(stored) }]);
    if (!record) throw new Error('The account was not stored');
    return toAccount(record.toObject());
  }

  /** @returns false if the account does not exist */
  async change(id: string, change: AccountChange): Promise<boolean> {
    const isFound = change.name ?? change.email ?? change.phone;
    const before = isFound && (await this.users.findById(id).lean());
    const words = before && searchTokensOf({ ...before, ...change });
    // A code to the number before must not log in any more.
    const isOther = before && change.phone !== undefined && change.phone !== before.phone;
    const derived = { ...(words && { words }), ...(isOther && { provenPhone: null }) };
    return (await this.users.updateOne({ _id: id }, { $set: { ...change, ...derived } })).matchedCount === 1;
  }

  /** Turns a kind of messages on or off, whatever another tab changes meanwhile. */
  async switchMessages(id: string, name: MessageSwitch, on: boolean): Promise<void> {
    await this.users.updateOne({ _id: id }, on ? { $pull: { messagesOff: name } } : { $addToSet: { messagesOff: name } });
  }

  async endNudge(id: string, nudge: Nudge): Promise<void> {
    await this.users.updateOne({ _id: id }, { $addToSet: { unwanted: nudge } });
  }

  /**
   * Marks codes of the authenticator app up to this step as used.
   * @param turnOn whether this code turns the second factor on, or it is on already
   * @returns false if a later one was used before, or the second factor is not in that state
   */
  async useSecondFactor(id: string, step: number, turnOn: boolean): Promise<boolean> {
    const used = await this.users.updateOne(
      { _id: id, 'secondFactor.lastStep': { $lt: step }, 'secondFactor.on': !turnOn },
      { $set: { 'secondFactor.lastStep': step, 'secondFactor.on': true } },
    );
    return used.modifiedCount === 1;
  }

  /** Replaces the hashes of unused recovery codes. */
  async setRecoveryHashes(id: string, hashes: string[]): Promise<void> {
    await this.users.updateOne({ _id: id, 'secondFactor.on': true }, { $set: { 'secondFactor.recoveryHashes': hashes } });
  }

  /** Uses up the recovery code that has this hash. @returns false if there is none */
  async useRecoveryCode(id: string, hash: string): Promise<boolean> {
    const used = await this.users.updateOne(
      { _id: id, 'secondFactor.on': true, 'secondFactor.recoveryHashes': hash },
      { $pull: { 'secondFactor.recoveryHashes': hash } },
    );
    return used.modifiedCount === 1;
  }

  /** Counts another passkey. @returns false if the account has `most` already */
  async countPasskey(id: string, most: number): Promise<boolean> {
    const counted = await this.users.updateOne({ _id: id, passkeys: { $not: { $gte: most } } }, { $inc: { passkeys: 1 } });
    return counted.modifiedCount === 1;
  }

  /** Counts one passkey fewer. @returns false if it is a team member's only second factor */
  async uncountPasskey(id: string): Promise<boolean> {
    const spare = [{ type: { $ne: 'A' as const } }, { 'secondFactor.on': true }, { passkeys: { $gt: 1 } }];
    return (await this.users.updateOne({ _id: id, $or: spare }, { $inc: { passkeys: -1 } })).modifiedCount === 1;
  }

  /** Writes to the account, so that it conflicts with a concurrent block. @returns false if the account is blocked */
  async recordLogin(id: string, at: Date): Promise<boolean> {
    return (await this.users.updateOne({ _id: id, blocked: false }, { $set: { lastLoginAt: at } })).matchedCount === 1;
  }

  count(type: User['type']): Promise<number> {
    return countRows(this.users, { type });
  }
}
