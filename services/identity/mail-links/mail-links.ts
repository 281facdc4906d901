import { createHash } from 'node:crypto';
import type { LinkState } from '@fitghar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo, newId, newSecret, Outbox, SETTINGS, type Settings } from '../../kernel/index.ts';
import { LinkGoneError } from '../identity.errors.ts';
import { Cooldowns } from '../one-time/cooldowns.ts';
import { type MailLinkRecord, mailLinkSchema } from '../persistence/mail-link.schema.ts';
import { UsersRepository } from '../persistence/users.repository.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Stored = MailLinkRecord & { _id: { toString(): string } };

/** Links to `/changepassword`: random, single-use, ending, and only their hash is kept (D7). */
@Injectable()
export class MailLinks {
  private readonly links: Model<MailLinkRecord>;

  constructor(
    mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly cooldowns: Cooldowns,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.links = mongo.model('MailLink', mailLinkSchema);
  }

  /**
   * Asks for a link. As with codes, the worker alone looks whether somebody has this address.
   * @throws TooManyError within the cooldown
   */
  async request(email: string): Promise<void> {
    const id = newId();
    const expiresAt = new Date(this.clock.now().getTime() + this.settings.LINK_TTL_HOURS * 3_600_000);
    await this.cooldowns.once('password-link', email, async () => {
      await this.links.create([{ _id: id, email, expiresAt }]);
      await this.outbox.add('password-link-mail', id, { v: 1, link_id: id });
    });
  }

  /** Makes the token, for the mail that carries it; null where the link has ended or nobody has the address. */
  async issue(linkId: string): Promise<{ email: string; name: string; token: string; hours: number } | null> {
    const link = await this.links.findById(linkId).lean();
    const account = link && link.expiresAt > this.clock.now() ? await this.users.findByEmail(link.email) : null;
    if (!account || account.blocked) return null;
    const token = newSecret();
    await this.links.updateOne({ _id: linkId }, { $set: { tokenHash: sha256(token) } });
    return { email: account.email, name: account.name, token, hours: this.settings.LINK_TTL_HOURS };
  }

  async stateOf(token: string): Promise<LinkState> {
    return this.judge(await this.links.findOne({ tokenHash: sha256(token) }).lean<Stored>());
  }

  /** @throws LinkGoneError */
  async find(token: string): Promise<{ id: string; email: string }> {
    const link = await this.links.findOne({ tokenHash: sha256(token) }).lean<Stored>();
    const state = this.judge(link);
    if (!link || state !== 'open') throw new LinkGoneError(state === 'open' ? 'unknown' : state);
    return { id: link._id.toString(), email: link.email };
  }

  /**
   * Uses the link up, and with it every other one to this address; inside the transaction of what it allows.
   * @throws LinkGoneError where another request was faster
   */
  async use(linkId: string): Promise<void> {
    const now = this.clock.now();
    const link = await this.links
      .findOneAndUpdate({ _id: linkId, usedAt: null, expiresAt: { $gt: now } }, { $set: { usedAt: now } })
      .lean();
    if (!link) throw new LinkGoneError('used');
    await this.links.updateMany({ email: link.email, usedAt: null }, { $set: { usedAt: now } });
  }

  private judge(link: Stored | null): LinkState {
    if (!link) return 'unknown';
    if (link.usedAt) return 'used';
    return link.expiresAt > this.clock.now() ? 'open' : 'expired';
  }
}
