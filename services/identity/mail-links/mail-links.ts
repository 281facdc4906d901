import type { LinkState } from '@fitghar/contracts/account';
import { HOUR_MS } from '@fitghar/contracts/common';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Keys, Mongo, newId, newSecret, Outbox, SETTINGS, SecurityLog, type Settings, sha256 } from '../../kernel/index.ts';
import { LINK_ERRORS, LinkUnknownError, LinkUsedError } from '../identity.errors.ts';
import { Cooldowns } from '../one-time/cooldowns.ts';
import { type MailLinkRecord, mailLinkSchema } from '../persistence/mail-link.schema.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { mailedRefs } from './mailed-refs.ts';

type Stored = MailLinkRecord & { _id: { toString(): string } };

export type LinkPurpose = MailLinkRecord['purpose'];

/** The job that sends each kind of link. */
const MAIL_JOBS = { password: 'password-link-mail', invitation: 'invitation-mail', welcome: 'welcome-mail', kyc: 'kyc-link-mail' } as const;

/** The page that a link opens. Invitations and welcomes open the one for a new password. */
type LinkPage = Extract<LinkPurpose, 'password' | 'kyc'>;
const PURPOSES: Record<LinkPage, LinkPurpose[]> = { password: ['password', 'invitation', 'welcome'], kyc: ['kyc'] };

/** Links to `/changepassword` and `/updatekyc`: random, single-use, expiring, stored only as a hash (D7). */
@Injectable()
export class MailLinks {
  private readonly links: Model<MailLinkRecord>;

  constructor(
    mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly cooldowns: Cooldowns,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly keys: Keys,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.links = mongo.model('MailLink', mailLinkSchema);
  }

  /**
   * Requests a link. As with codes, only the worker checks whether the email has an account.
   * @throws TooManyError within the cooldown
   */
  async request(purpose: LinkPage, email: string): Promise<void> {
    await this.cooldowns.once(`${purpose}-link`, email, async () => {
      await this.create(purpose, email);
      if (purpose === 'password') this.securityLog.write('password.reset-requested', { reason: 'link' });
    });
  }

  /** Creates a link without cooldown, inside the caller's transaction. @returns its id */
  async create(purpose: LinkPurpose, email: string): Promise<string> {
    const id = newId();
    await this.links.create([
      { _id: id, purpose, email, expiresAt: new Date(this.clock.now().getTime() + this.hoursOf(purpose) * HOUR_MS) },
    ]);
    await this.outbox.add(MAIL_JOBS[purpose], id, { v: 1, link_id: id }, undefined, mailedRefs(this.keys, email).slice(0, 1));
    return id;
  }

  /** The recipient of a link, for an email about its effect. */
  async addresseeOf(linkId: string): Promise<string | null> {
    return (await this.links.findById(linkId).lean())?.email ?? null;
  }

  private hoursOf(purpose: LinkPurpose): number {
    return purpose === 'kyc' ? this.settings.KYC_LINK_TTL_HOURS : this.settings.LINK_TTL_HOURS;
  }

  /** Generates the token for the email; null if the link has expired or the email has no account. */
  async issue(linkId: string): Promise<{ email: string; token: string; hours: number } | null> {
    const link = await this.links.findById(linkId).lean();
    const account = link && link.expiresAt > this.clock.now() ? await this.users.findByEmail(link.email) : null;
    if (!link || !account || account.blocked || (link.purpose === 'kyc' && account.type !== 'T')) return null;
    const token = newSecret();
    await this.links.updateOne({ _id: linkId }, { $set: { tokenHash: sha256(token) } });
    return { email: account.email, token, hours: this.hoursOf(link.purpose) };
  }

  async stateByToken(page: LinkPage, token: string): Promise<LinkState> {
    return this.linkState(await this.findByToken(page, token));
  }

  /** @throws LinkUnknownError, LinkUsedError, LinkExpiredError */
  async find(page: LinkPage, token: string): Promise<{ id: string; email: string }> {
    const link = await this.findByToken(page, token);
    const state = this.linkState(link);
    if (!link) throw new LinkUnknownError();
    if (state !== 'open') throw new LINK_ERRORS[state]();
    return { id: link._id.toString(), email: link.email };
  }

  /**
   * Uses up the link and every other one to this email; call inside the transaction of what it allows.
   * @throws LinkUsedError if another request was faster
   */
  async use(linkId: string): Promise<void> {
    const now = this.clock.now();
    const link = await this.links
      .findOneAndUpdate({ _id: linkId, usedAt: null, expiresAt: { $gt: now } }, { $set: { usedAt: now } })
      .lean();
    if (!link) throw new LinkUsedError();
    const same = PURPOSES[link.purpose === 'kyc' ? 'kyc' : 'password'];
    await this.links.updateMany({ email: link.email, purpose: { $in: same }, usedAt: null }, { $set: { usedAt: now } });
  }

  private findByToken(page: LinkPage, token: string): Promise<Stored | null> {
    return this.links.findOne({ tokenHash: sha256(token), purpose: { $in: PURPOSES[page] } }).lean<Stored>();
  }

  private linkState(link: Stored | null): LinkState {
    if (!link) return 'unknown';
    if (link.usedAt) return 'used';
    return link.expiresAt > this.clock.now() ? 'open' : 'expired';
  }
}
