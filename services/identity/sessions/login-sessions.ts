// The life of a login session: rotation, theft and end are one protocol.

import { createHmac } from 'node:crypto';
import type { User } from '@fitghar/contracts/account';
import { type StaffRole, staffRole } from '@fitghar/contracts/admin';
import { DAY_MS } from '@fitghar/contracts/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Model, Types } from 'mongoose';
import {
  CallBatcher,
  Clock,
  findPage,
  Live,
  Mongo,
  NotFoundError,
  newRandomId,
  newSecret,
  type Page,
  type Paging,
  SETTINGS,
  SecurityLog,
  type Settings,
  sha256,
} from '../../kernel/index.ts';
import { SessionEndedError } from '../identity.errors.ts';
import { type LoginSessionRecord, loginSessionSchema } from '../persistence/login-session.schema.ts';
import { type Account, toUser, UsersRepository } from '../persistence/users.repository.ts';
import { describeDevice } from './device.ts';

/** How long a browser that lost the answer to a refresh can repeat it: a call's timeout and another attempt. */
const GRACE_MS = 30_000;
/** How long a browser may take to repeat the call that it was given a proof for. */
const CALL_PROOF_MS = 120_000;
/** A session ends so long after its login, however much it is used (ADR 032). */
const MAX_SESSION_MS = { customer: 90 * DAY_MS, team: 30 * DAY_MS };

/** The successor of a secret, so that a repeated refresh gives the same token again. The salt alone reveals neither. */
const successorOf = (secret: string, salt: string): string => createHmac('sha256', secret).update(salt).digest('base64url');

/** `session.family.secret`: the family is constant, the secret changes with every use. */
interface RefreshToken {
  sessionId: string;
  family: string;
  secret: string;
}

function parseToken(token: string): RefreshToken | null {
  const [, sessionId = '', family = '', secret = ''] = /^([0-9a-f]{24})\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  return sessionId ? { sessionId, family, secret } : null;
}

/** A refresh token and its user. The token goes only into a cookie. */
export interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  expiresAt: Date;
  user: User;
  /** How many proofs came before: an access token of fewer is refused. */
  proofs: number;
}

/** Permissions of an open session. */
export interface SessionGrants {
  role: StaffRole | null;
  secondFactor: boolean;
  /** When the user last gave the password or a code. */
  provenAt: Date;
  /** How often that was after the login. */
  proofs: number;
  /** Whether its browser previews a release. */
  previews: boolean;
}

/** A browser in which the user is logged in. */
export interface OpenSession {
  id: string;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}
const toOpenSession = ({ _id, device, createdAt, lastUsedAt }: LoginSessionRecord & { _id: { toString(): string } }): OpenSession => ({
  id: _id.toString(),
  device,
  createdAt,
  lastUsedAt,
});

/** Sessions that outlive the access token: opened at login, refreshed by cookie, ended at logout. */
@Injectable()
export class LoginSessions {
  private readonly log = new Logger(LoginSessions.name);
  private readonly sessions: Model<LoginSessionRecord>;
  /** Precedes every call, so calls at the same time share one read. */
  private readonly grants = new CallBatcher<string, SessionGrants | null>((ids) => this.readGrants(ids));

  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.sessions = mongo.model('Session', loginSessionSchema);
  }

  /**
   * @param userAgent the browser's User-Agent header
   * @param secondFactor whether the user has just passed it
   * @throws SessionEndedError if the account was blocked concurrently
   */
  async open(account: Account, userAgent: string, secondFactor = false): Promise<OpenedSession> {
    const sessionId = newRandomId();
    const user = toUser(account);
    const [family, secret] = [newSecret(), newSecret()];
    const now = this.clock.now();
    const expiresAt = this.expiry(now, account);
    await this.mongo.transaction(async () => {
      if (!(await this.users.recordLogin(user.id, now))) throw new SessionEndedError();
      const times = { createdAt: now, provenAt: now, lastUsedAt: now, expiresAt, endedAt: null };
      const who = { userId: user.id, role: account.role, secondFactor, device: describeDevice(userAgent) };
      await this.sessions.create([{ _id: sessionId, tokenHash: sha256(secret), familyHash: sha256(family), ...who, ...times }]);
    });
    return { sessionId, refreshToken: `${sessionId}.${family}.${secret}`, expiresAt, user, proofs: 0 };
  }

  /**
   * Rotates a refresh token. For some seconds the previous one gives the same new token again: its answer may have been
   * lost, or another tab was faster. Later, or once the new one was used, reuse means that a token was stolen, and the
   * session ends for everyone. A token that was never ours changes nothing, so a session cannot be ended by its id.
   * @throws SessionEndedError
   */
  async refresh(refreshToken: string): Promise<OpenedSession> {
    const token = parseToken(refreshToken);
    const session = token && (await this.sessions.findById(token.sessionId).lean());
    const account = session && (await this.users.findById(session.userId.toString()));
    if (!token || !session || !account) throw new SessionEndedError();
    const { sessionId, family } = token;
    if (account.blocked) {
      await this.end(sessionId);
      throw new SessionEndedError();
    }
    const expiresAt = this.expiry(this.clock.now(), account, session.createdAt);
    const secret = (await this.rotate(token, expiresAt)) ?? (await this.repeatRotation(token));
    if (secret) {
      const user = toUser(account);
      return { sessionId, refreshToken: `${sessionId}.${family}.${secret}`, expiresAt, user, proofs: session.proofs };
    }
    const reused = { _id: sessionId, familyHash: sha256(family), endedAt: null };
    const ended = await this.sessions.updateOne(reused, { $set: { endedAt: this.clock.now() } });
    if (ended.modifiedCount) {
      this.log.warn({ alarm: 'refresh-token-reused', sessionId });
      this.securityLog.write('session.token-reused', { subject: account.id });
    }
    throw new SessionEndedError();
  }

  /** @returns the new secret, or null if this one is not current */
  private async rotate({ sessionId, family, secret }: RefreshToken, expiresAt: Date): Promise<string | null> {
    const now = this.clock.now();
    const salt = newSecret();
    const next = successorOf(secret, salt);
    const rotated = await this.sessions.updateOne(
      { _id: sessionId, familyHash: sha256(family), tokenHash: sha256(secret), endedAt: null, expiresAt: { $gt: now } },
      {
        $set: {
          ...{ tokenHash: sha256(next), previousHash: sha256(secret), rotationSalt: salt, rotatedAt: now },
          ...{ lastUsedAt: now, expiresAt },
        },
      },
    );
    return rotated.matchedCount ? next : null;
  }

  /** @returns the secret that replaced this one seconds ago */
  private async repeatRotation({ sessionId, family, secret }: RefreshToken): Promise<string | null> {
    const now = this.clock.now();
    const lost = { _id: sessionId, familyHash: sha256(family), previousHash: sha256(secret), endedAt: null, expiresAt: { $gt: now } };
    const session = await this.sessions.findOne({ ...lost, rotatedAt: { $gt: new Date(now.getTime() - GRACE_MS) } }).lean();
    return session?.rotationSalt ? successorOf(secret, session.rotationSalt) : null;
  }

  /** Ends one session. Idempotent. */
  async end(sessionId: string): Promise<void> {
    await this.sessions.updateOne({ _id: sessionId, endedAt: null }, { $set: { endedAt: this.clock.now() } });
  }

  /** Ends the session of this refresh token, also of one whose successor was lost; ignores an unknown token. */
  async endByToken(refreshToken: string): Promise<void> {
    const token = parseToken(refreshToken);
    if (!token) return;
    const proven = { _id: token.sessionId, familyHash: sha256(token.family), endedAt: null };
    await this.sessions.updateOne(proven, { $set: { endedAt: this.clock.now() } });
  }

  /** Ends every session of a user except one. Blocking calls it, so that the next request already fails. */
  async endAllOf(userId: string, except?: string): Promise<void> {
    const open = { userId, endedAt: null, ...(except && { _id: { $ne: except } }) };
    await this.sessions.updateMany(open, { $set: { endedAt: this.clock.now() } });
    this.live.publish({ userId }, 'session');
  }

  /** Ends one of the user's own sessions. @throws NotFoundError if it belongs to another user */
  async endOwn(userId: string, sessionId: string): Promise<void> {
    const ended = await this.sessions.updateOne({ _id: sessionId, userId, endedAt: null }, { $set: { endedAt: this.clock.now() } });
    if (!ended.matchedCount) throw new NotFoundError('session');
    this.live.publish({ userId }, 'session');
  }

  /** The user's open sessions, last used first. */
  findOpen(userId: string, paging: Paging): Promise<Page<OpenSession>> {
    const open = { userId, endedAt: null, expiresAt: { $gt: this.clock.now() } };
    return findPage(this.sessions, open, { lastUsedAt: -1, _id: -1 }, paging, toOpenSession);
  }

  /** Called on every authenticated request. @returns the session's permissions, or null if it has ended */
  findGrants(sessionId: string): Promise<SessionGrants | null> {
    return this.grants.call(sessionId);
  }

  private async readGrants(sessionIds: string[]): Promise<(id: string) => SessionGrants | null> {
    const ids = [...new Set(sessionIds)].filter((id) => Types.ObjectId.isValid(id));
    const open = { _id: { $in: ids }, endedAt: null, expiresAt: { $gt: this.clock.now() } };
    const records = await this.sessions.find(open, { role: 1, secondFactor: 1, provenAt: 1, proofs: 1, previewUntil: 1 }).lean();
    const grants = new Map(
      records.map((found) => [
        found._id.toString(),
        {
          role: staffRole.options.find((role) => role === found.role) ?? null,
          secondFactor: found.secondFactor === true,
          provenAt: found.provenAt,
          proofs: found.proofs,
          previews: found.previewUntil ? found.previewUntil > this.clock.now() : false,
        },
      ]),
    );
    return (id) => grants.get(id) ?? null;
  }

  /** Which of these sessions are open, in one query. It is read in batches, between which other work gets its turn. */
  async filterOpen(sessionIds: string[]): Promise<Set<string>> {
    const open = { _id: { $in: sessionIds }, endedAt: null, expiresAt: { $gt: this.clock.now() } };
    const records = await this.sessions.find(open, { _id: 1 }).batchSize(10_000).lean();
    return new Set(records.map(({ _id }) => _id.toString()));
  }

  /**
   * Records that the user has just given the password or a code, which ends the previous access tokens: the browser renews its own.
   * @param call the one call that it was given for
   */
  async recordProof(sessionId: string, call?: string): Promise<void> {
    const at = this.clock.now();
    await this.sessions.updateOne(
      { _id: sessionId },
      { $set: { provenAt: at, ...(call && { callProof: { call, at } }) }, $inc: { proofs: 1 } },
    );
  }

  /** Uses up the proof for this call. @returns false if there is none */
  async useCallProof(sessionId: string, call: string): Promise<boolean> {
    const fresh = new Date(this.clock.now().getTime() - CALL_PROOF_MS);
    const proven = { _id: sessionId, endedAt: null, 'callProof.call': call, 'callProof.at': { $gt: fresh } };
    return (await this.sessions.updateOne(proven, { $set: { callProof: null } })).modifiedCount === 1;
  }

  /** Records until when the browser of this session previews a release; null once it no longer does. */
  async recordPreview(sessionId: string, until: Date | null): Promise<void> {
    await this.sessions.updateOne({ _id: sessionId }, { $set: { previewUntil: until } });
  }

  /** Records that the user passed the second factor in this session. */
  async recordSecondFactor(sessionId: string): Promise<void> {
    await this.sessions.updateOne({ _id: sessionId }, { $set: { secondFactor: true } });
  }

  private expiry(now: Date, { type }: Pick<Account, 'type'>, createdAt = now): Date {
    const idle = now.getTime() + this.settings.REFRESH_TOKEN_DAYS * DAY_MS;
    const absolute = createdAt.getTime() + MAX_SESSION_MS[type === 'A' ? 'team' : 'customer'];
    return new Date(Math.min(idle, absolute));
  }
}
