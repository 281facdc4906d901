import { createHash } from 'node:crypto';
import type { LinkState } from '@fitghar/contracts/account';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Mongo, newId, newSecret, Outbox, SETTINGS, type Settings } from '../../kernel/index.ts';
import { LINK_ERRORS, LinkUnknownError, LinkUsedError } from '../identity.errors.ts';
import { Cooldowns } from '../one-time/cooldowns.ts';
import { type MailLinkRecord, mailLinkSchema } from '../persistence/mail-link.schema.ts';
import { UsersRepository } from '../persistence/users.repository.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Stored = MailLinkRecord & { _id: { toString(): string } };

export type LinkPurpose = MailLinkRecord['purpose'];

/** The job that mails each kind of link. */
const MAIL_OF = { password: 'password-link-mail', kyc: 'kyc-link-mail' } as const;

/** Links to `/changepassword` and `/updatekyc`: random, single-use, ending, and only their hash is kept (D7). */
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
  async request(purpose: LinkPurpose, email: string): Promise<void> {
    await this.cooldowns.once(`${purpose}-link`, email, () => this.create(purpose, email));
  }

  /** Without a wait, inside the transaction of what causes it. */
  async create(purpose: LinkPurpose, email: string): Promise<void> {
    const id = newId();
    await this.links.create([
      { _id: id, purpose, email, expiresAt: new Date(this.clock.now().getTime() + this.hoursOf(purpose) * 3_600_000) },
    ]);
    await this.outbox.add(MAIL_OF[purpose], id, { v: 1, link_id: id });
  }

  /** To whom a link was sent, for a mail about what it did. */
  async addresseeOf(linkId: string): Promise<string | null> {
    return (await this.links.findById(linkId).lean())?.email ?? null;
  }

  private hoursOf(purpose: LinkPurpose): number {
    return purpose === 'kyc' ? this.settings.KYC_LINK_TTL_HOURS : this.settings.LINK_TTL_HOURS;
  }

  /** Makes the token, for the mail that carries it; null where the link has ended or nobody has the address. */
  async issue(linkId: string): Promise<{ email: string; name: string; token: string; hours: number } | null> {
    const link = await this.links.findById(linkId).lean();
    const account = link && link.expiresAt > this.clock.now() ? await this.users.findByEmail(link.email) : null;
    if (!link || !account || account.blocked || (link.purpose === 'kyc' && account.type !== 'T')) return null;
    const token = newSecret();
    await this.links.updateOne({ _id: linkId }, { $set: { tokenHash: sha256(token) } });
    return { email: account.email, name: account.name, token, hours: this.hoursOf(link.purpose) };
  }

  async stateOf(purpose: LinkPurpose, token: string): Promise<LinkState> {
    return this.judge(await this.links.findOne({ tokenHash: sha256(token), purpose }).lean<Stored>());
  }

  /** @throws LinkUnknownError, LinkUsedError, LinkExpiredError */
  async find(purpose: LinkPurpose, token: string): Promise<{ id: string; email: string }> {
    const link = await this.links.findOne({ tokenHash: sha256(token), purpose }).lean<Stored>();
    const state = this.judge(link);
    if (!link) throw new LinkUnknownError();
    if (state !== 'open') throw new LINK_ERRORS[state]();
    return { id: link._id.toString(), email: link.email };
  }

  /**
   * Uses the link up, and with it every other one to this address; inside the transaction of what it allows.
   * @throws LinkUsedError where another request was faster
   */
  async use(linkId: string): Promise<void> {
    const now = this.clock.now();
    const link = await this.links
      .findOneAndUpdate({ _id: linkId, usedAt: null, expiresAt: { $gt: now } }, { $set: { usedAt: now } })
      .lean();
    if (!link) throw new LinkUsedError();
    await this.links.updateMany({ email: link.email, purpose: link.purpose, usedAt: null }, { $set: { usedAt: now } });
  }

  private judge(link: Stored | null): LinkState {
    if (!link) return 'unknown';
    if (link.usedAt) return 'used';
    return link.expiresAt > this.clock.now() ? 'open' : 'expired';
  }
}
