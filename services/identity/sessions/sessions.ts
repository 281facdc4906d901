import { createHash, timingSafeEqual } from 'node:crypto';
import type { User } from '@fitghar/contracts/account';
import { type TeamRole, teamRole } from '@fitghar/contracts/admin';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Model, Types } from 'mongoose';
import { Clock, Live, Mongo, NotFoundError, newId, newSecret, SETTINGS, type Settings } from '../../kernel/index.ts';
import { SessionEndedError } from '../identity.errors.ts';
import { type SessionRecord, sessionSchema } from '../persistence/session.schema.ts';
import { type Account, toUser, UsersRepository } from '../persistence/users.repository.ts';
import { deviceOf } from './device.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A refresh token and whose it is. The token goes into a cookie and nowhere else. */
export interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  expiresAt: Date;
  user: User;
}

/** What an open session allows. */
export interface SessionState {
  role: TeamRole | null;
  secondFactor: boolean;
}

/** Sessions that outlive the access token: opened by login, carried on by the refresh cookie, ended by logout. */
@Injectable()
export class Sessions {
  private readonly log = new Logger(Sessions.name);
  private readonly sessions: Model<SessionRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly live: Live,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.sessions = mongo.model('Session', sessionSchema);
  }

  /**
   * @param userAgent what the browser calls itself
   * @param secondFactor whether the person has just shown it
   * @throws SessionEndedError where the account was blocked at this very moment
   */
  async open(account: Account, userAgent: string, secondFactor = false): Promise<OpenedSession> {
    const sessionId = newId();
    const user = toUser(account);
    const secret = newSecret();
    const now = this.clock.now();
    const expiresAt = this.expiry(now);
    await this.mongo.transaction(async () => {
      if (!(await this.users.noteLogin(user.id, now))) throw new SessionEndedError();
      const times = { createdAt: now, lastUsedAt: now, expiresAt, endedAt: null };
      const who = { userId: user.id, role: account.role, secondFactor, device: deviceOf(userAgent) };
      await this.sessions.create([{ _id: sessionId, tokenHash: sha256(secret), ...who, ...times }]);
    });
    return { sessionId, refreshToken: `${sessionId}.${secret}`, expiresAt, user };
  }

  /**
   * Trades a refresh token for the next one. An old token means that somebody copied it: the session ends for all.
   * @throws SessionEndedError
   */
  async refresh(refreshToken: string): Promise<OpenedSession> {
    const [sessionId = '', secret = ''] = refreshToken.split('.');
    if (!/^[0-9a-f]{24}$/.test(sessionId)) throw new SessionEndedError();
    const now = this.clock.now();
    const next = newSecret();
    const expiresAt = this.expiry(now);
    const rotated = await this.sessions
      .findOneAndUpdate(
        { _id: sessionId, tokenHash: sha256(secret), endedAt: null, expiresAt: { $gt: now } },
        { $set: { tokenHash: sha256(next), lastUsedAt: now, expiresAt } },
      )
      .lean();
    if (!rotated) {
      const ended = await this.sessions.updateOne({ _id: sessionId, endedAt: null }, { $set: { endedAt: now } });
      if (ended.modifiedCount) this.log.warn({ alarm: 'refresh-token-reused', sessionId });
      throw new SessionEndedError();
    }
    const account = await this.users.findById(rotated.userId.toString());
    if (!account || account.blocked) {
      await this.end(sessionId);
      throw new SessionEndedError();
    }
    // Sessions of the first release know no role.
    if (account.role && !rotated.role) await this.sessions.updateOne({ _id: sessionId }, { $set: { role: account.role } });
    return { sessionId, refreshToken: `${sessionId}.${next}`, expiresAt, user: toUser(account) };
  }

  /** Ends one session. Ending it twice changes nothing. */
  async end(sessionId: string): Promise<void> {
    await this.sessions.updateOne({ _id: sessionId, endedAt: null }, { $set: { endedAt: this.clock.now() } });
  }

  /** Ends the session that this refresh token belongs to; an unknown token is nobody's. */
  async endByToken(refreshToken: string): Promise<void> {
    const [sessionId = '', secret = ''] = refreshToken.split('.');
    if (!/^[0-9a-f]{24}$/.test(sessionId)) return;
    const session = await this.sessions.findById(sessionId).lean();
    if (session && timingSafeEqual(Buffer.from(session.tokenHash), Buffer.from(sha256(secret)))) await this.end(sessionId);
  }

  /** Ends every session of a person but `keep`; blocking somebody does this, so that the next request already fails. */
  async endAllOf(userId: string, keep?: string): Promise<void> {
    const open = { userId, endedAt: null, ...(keep && { _id: { $ne: keep } }) };
    await this.sessions.updateMany(open, { $set: { endedAt: this.clock.now() } });
    this.live.tell({ userId }, 'session');
  }

  /** Ends one session of this person. @throws NotFoundError for somebody else's */
  async endOwn(userId: string, sessionId: string): Promise<void> {
    const ended = await this.sessions.updateOne({ _id: sessionId, userId, endedAt: null }, { $set: { endedAt: this.clock.now() } });
    if (!ended.matchedCount) throw new NotFoundError('session');
    this.live.tell({ userId }, 'session');
  }

  /** Where the person is signed in, the last used first. */
  async listOf(userId: string): Promise<{ id: string; device: string; createdAt: Date; lastUsedAt: Date }[]> {
    const open = { userId, endedAt: null, expiresAt: { $gt: this.clock.now() } };
    const records = await this.sessions.find(open).sort({ lastUsedAt: -1 }).limit(100).lean();
    return records.map(({ _id, device, createdAt, lastUsedAt }) => ({ id: _id.toString(), device, createdAt, lastUsedAt }));
  }

  /** Asked on every request with a token: what the session behind it allows; null where it is over. */
  async stateOf(sessionId: string): Promise<SessionState | null> {
    const open = { _id: new Types.ObjectId(sessionId), endedAt: null, expiresAt: { $gt: this.clock.now() } };
    // The driver itself: this one read stands before every call.
    const found = await this.sessions.collection.findOne(open, { projection: { _id: 0, role: 1, secondFactor: 1 } });
    return found && { role: teamRole.options.find((role) => role === found.role) ?? null, secondFactor: found.secondFactor === true };
  }

  /** The person has shown the second factor in this session. */
  async noteSecondFactor(sessionId: string): Promise<void> {
    await this.sessions.updateOne({ _id: sessionId }, { $set: { secondFactor: true } });
  }

  private expiry(now: Date): Date {
    return new Date(now.getTime() + this.settings.REFRESH_TOKEN_DAYS * 86_400_000);
  }
}
