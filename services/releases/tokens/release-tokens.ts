import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo, NotFoundError, newSecret, SETTINGS, type Settings, sha256 } from '../../kernel/index.ts';
import { type ReleaseTokenRecord, releaseTokenSchema } from '../persistence/release-token.schema.ts';
import { type Actor, AUTOMATIC } from '../rollout/actor.ts';

/** Makes a leaked token recognisable, and distinct from a session token. */
export const TOKEN_PREFIX = 'fgr_';
const FROM_SETTINGS: Actor = { id: '000000000000000000000001', name: 'RELEASE_TOKEN', person: null };

export type ReleaseToken = Omit<ReleaseTokenRecord, 'hash' | 'madeBy' | 'revokedAt'> & { id: string };

/** Rights of a valid token. */
export interface TokenRights {
  actor: Actor;
  /** Null means every remote. */
  remotes: string[] | null;
}

/** Tokens with which a team's CI releases that team's remotes and no others. */
@Injectable()
export class ReleaseTokens {
  private readonly tokens: Model<ReleaseTokenRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.tokens = mongo.model('ReleaseToken', releaseTokenSchema);
  }

  /** @returns the token itself, which is not stored */
  async make(id: string, madeBy: string, label: string, remotes: string[]): Promise<{ id: string; token: string }> {
    const token = `${TOKEN_PREFIX}${newSecret()}`;
    await this.tokens.create([{ _id: id, label, remotes, hash: sha256(token), madeBy, madeAt: this.clock.now() }]);
    return { id, token };
  }

  /** Valid tokens, newest first. */
  async list(): Promise<ReleaseToken[]> {
    const records = await this.tokens.find({ revokedAt: null }, { hash: 0 }).sort({ madeAt: -1 }).lean();
    return records.map((record) => ({ ...record, id: record._id.toString() }));
  }

  /** @throws NotFoundError */
  async revoke(id: string): Promise<void> {
    const { matchedCount } = await this.tokens.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: this.clock.now() } });
    if (!matchedCount) throw new NotFoundError('token');
  }

  async rightsOf(token: string): Promise<TokenRights | null> {
    if (this.settings.releaseToken && sha256(token) === sha256(this.settings.releaseToken)) return { actor: FROM_SETTINGS, remotes: null };
    const found = await this.tokens
      .findOneAndUpdate({ hash: sha256(token), revokedAt: null }, { $set: { lastUsedAt: this.clock.now() } })
      .lean();
    return found && { actor: { id: found._id.toString(), name: found.label, person: found.madeBy.toString() }, remotes: found.remotes };
  }

  /** Names of tokens and automatic actors for the audit log. */
  async findNames(ids: string[]): Promise<Map<string, string>> {
    const found = await this.tokens.find({ _id: { $in: ids } }, { label: 1 }).lean();
    const known = [AUTOMATIC, FROM_SETTINGS].map(({ id, name }) => [id, name] as const);
    return new Map([...known, ...found.map(({ _id, label }) => [_id.toString(), label] as const)]);
  }
}
