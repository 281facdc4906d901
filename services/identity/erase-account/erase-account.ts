import { DAY_MS } from '@fitghar/contracts/common';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  Clock,
  Failures,
  istIso,
  JobHandlers,
  Keys,
  Mongo,
  newId,
  Outbox,
  PersonalData,
  RetentionSweep,
  SETTINGS,
  SecurityLog,
  type Settings,
} from '../../kernel/index.ts';
import { ConfirmPassword } from '../change-password/confirm-password.ts';
import { NotErasableError } from '../identity.errors.ts';
import { mailedRefs } from '../mail-links/mailed-refs.ts';
import { PasskeysRepository } from '../persistence/passkeys.repository.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';
import { LoginSessions } from '../sessions/login-sessions.ts';

const MAX_EXPORTED_SESSIONS = 10_000;

/**
 * Erases an account on request (DPDP Act 2023), after a delay in which the request can be cancelled. Orders and
 * invoices stay because tax law requires them, under an id that identifies no one.
 */
@Injectable()
export class EraseAccount implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
    private readonly passkeys: PasskeysRepository,
    private readonly confirm: ConfirmPassword,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    private readonly clock: Clock,
    private readonly keys: Keys,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('erase-account', ({ user_id }) => this.erase(user_id));
    this.sweep.register('erasure', (before, most) => this.eraseDue(before, most));
    this.personalData.register('account', {
      export: (userId) => this.exportAccount(userId),
      erase: async (userId) => {
        const erased = {
          name: 'Erased customer',
          email: `erased.${userId}@invalid`,
          phone: '',
          gender: null,
          nominee: null,
          addresses: [],
          provenPhone: null,
          passwordHash: 'erased',
        };
        await this.users.change(userId, {
          ...erased,
          blocked: true,
          passkeys: 0,
          unwanted: [],
          messagesOff: [],
          quietHours: null,
          erasureDueAt: null,
          erasedAt: this.clock.now(),
        });
        await this.passkeys.removeAllOf(userId);
        await this.sessions.endAllOf(userId);
      },
      ids: async (userId) => {
        const account = await this.users.findById(userId);
        return account ? mailedRefs(this.keys, account.email) : [];
      },
    });
  }

  /**
   * @returns when the account will be erased
   * @throws InvalidFieldsError for a wrong password, TooManyError, NotErasableError
   */
  async request(userId: string, password: string): Promise<Date> {
    const account = await this.confirm.run(userId, password, 'password');
    return this.begin(account);
  }

  /** As {@link request}, for the person whom the owner has nominated. @throws NotErasableError */
  async begin({ id: userId, erasureDueAt }: Account): Promise<Date> {
    if (erasureDueAt) return erasureDueAt;
    const reason = await this.personalData.blocksErasure(userId);
    if (reason) throw new NotErasableError(reason);
    const dueAt = new Date(this.clock.now().getTime() + this.settings.ERASURE_DAYS * DAY_MS);
    const occasion = newId();
    await this.mongo.transaction(async () => {
      await this.users.change(userId, { erasureDueAt: dueAt });
      await this.schedule(userId, dueAt);
      await this.outbox.add('erasure-asked-mail', occasion, { v: 1, user_id: userId });
      this.securityLog.write('account.erasure-requested', { subject: userId });
    });
    return dueAt;
  }

  /** Cancels the request; the queued job then finds nothing due. */
  async cancel(userId: string): Promise<void> {
    await this.users.change(userId, { erasureDueAt: null });
  }

  /** What the jobs missed. */
  private async eraseDue(before: Date, most: number): Promise<number> {
    const due = await this.users.listErasuresDue(before, most);
    const failures = new Failures('accounts');
    for (const userId of due) await failures.isolate(userId, () => this.erase(userId));
    failures.throwIfAny();
    return due.length;
  }

  private async erase(userId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const account = await this.users.findById(userId);
      if (!account?.erasureDueAt) return;
      // The clock of the process that delivered this job may be ahead of ours.
      if (account.erasureDueAt > this.clock.now()) return this.schedule(userId, account.erasureDueAt);
      if (await this.personalData.blocksErasure(userId)) {
        await this.waitAnotherDay(userId, account.erasureDueAt);
        return;
      }
      await this.personalData.erase(userId);
      this.securityLog.write('account.erased', { subject: userId });
    });
  }

  /** A booking was made in the meantime: deliver it first. */
  private async waitAnotherDay(userId: string, dueAt: Date): Promise<void> {
    const next = new Date(dueAt.getTime() + DAY_MS);
    await this.users.change(userId, { erasureDueAt: next });
    await this.schedule(userId, next);
  }

  private async schedule(userId: string, dueAt: Date): Promise<void> {
    await this.outbox.add('erase-account', newId(), { v: 1, user_id: userId }, dueAt);
  }

  private async exportAccount(userId: string): Promise<unknown> {
    const account = await this.users.findById(userId);
    if (!account) return null;
    const open = await this.sessions.findOpen(userId, { page: 1, limit: MAX_EXPORTED_SESSIONS });
    const sessions = open.rows.map(({ device, createdAt: since, lastUsedAt }) => ({
      device,
      since: istIso(since),
      last_used_at: istIso(lastUsedAt),
    }));
    const passkeys = (await this.passkeys.listOf(userId)).map(({ name: label, createdAt: since, lastUsedAt }) => ({
      name: label,
      since: istIso(since),
      last_used_at: lastUsedAt && istIso(lastUsedAt),
    }));
    return {
      id: account.id,
      type: account.type,
      name: account.name,
      mobile: account.mobile,
      email: account.email,
      gender: account.gender,
      nominee: account.nominee,
      addresses: account.addresses,
      provenPhone: account.provenPhone,
      unwanted: account.unwanted,
      messagesOff: account.messagesOff,
      quietHours: account.quietHours,
      language: account.language,
      created_at: istIso(account.createdAt),
      sessions,
      passkeys,
    };
  }
}
