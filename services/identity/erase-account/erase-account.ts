import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, istIso, JobHandlers, Mongo, newId, Outbox, PersonalData, SETTINGS, type Settings } from '../../kernel/index.ts';
import { ConfirmPassword } from '../change-password/confirm-password.ts';
import { NotErasableError } from '../identity.errors.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { Sessions } from '../sessions/sessions.ts';

const DAY_MS = 86_400_000;

/**
 * Forgets a person who asks for it (DPDP Act 2023), some days later, so that it can be taken back. Orders and invoices
 * stay, because tax law wants them, under an id that names nobody.
 */
@Injectable()
export class EraseAccount implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly confirm: ConfirmPassword,
    private readonly personalData: PersonalData,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('erase-account', ({ user_id }) => this.erase(user_id));
    this.personalData.register('account', {
      export: (userId) => this.exportAccount(userId),
      erase: async (userId) => {
        const nobody = { name: 'Erased customer', email: `erased.${userId}@invalid`, phone: '', gender: null, passwordHash: 'erased' };
        await this.users.change(userId, { ...nobody, blocked: true, erasureDueAt: null, erasedAt: this.clock.now() });
        await this.sessions.endAllOf(userId);
      },
    });
  }

  /** @returns when it will happen. @throws InvalidFieldsError for a wrong password, TooManyError, NotErasableError */
  async request(userId: string, password: string): Promise<Date> {
    const account = await this.confirm.run(userId, password, 'password');
    if (account.erasureDueAt) return account.erasureDueAt;
    const reason = await this.personalData.holdsBack(userId);
    if (reason) throw new NotErasableError(reason);
    const dueAt = new Date(this.clock.now().getTime() + this.settings.ERASURE_DAYS * DAY_MS);
    const occasion = newId();
    await this.mongo.transaction(async () => {
      await this.users.change(userId, { erasureDueAt: dueAt });
      await this.outbox.add('erase-account', occasion, { v: 1, user_id: userId }, dueAt);
      await this.outbox.add('erasure-asked-mail', occasion, { v: 1, user_id: userId });
    });
    return dueAt;
  }

  /** The person stays. The job that was to erase them finds nothing due. */
  async takeBack(userId: string): Promise<void> {
    await this.users.change(userId, { erasureDueAt: null });
  }

  private async erase(userId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const account = await this.users.findById(userId);
      if (!account?.erasureDueAt || account.erasureDueAt > this.clock.now()) return;
      if (await this.personalData.holdsBack(userId)) await this.waitAnotherDay(userId, account.erasureDueAt);
      else await this.personalData.erase(userId);
    });
  }

  /** Something was booked meanwhile: it is delivered first. */
  private async waitAnotherDay(userId: string, dueAt: Date): Promise<void> {
    const next = new Date(dueAt.getTime() + DAY_MS);
    await this.users.change(userId, { erasureDueAt: next });
    await this.outbox.add('erase-account', newId(), { v: 1, user_id: userId }, next);
  }

  private async exportAccount(userId: string): Promise<unknown> {
    const account = await this.users.findById(userId);
    if (!account) return null;
    const { id, type, name, mobile, email, gender, createdAt } = account;
    const sessions = (await this.sessions.listOf(userId)).map(({ device, createdAt: since, lastUsedAt }) => ({
      device,
      since: istIso(since),
      last_used_at: istIso(lastUsedAt),
    }));
    return { id, type, name, mobile, email, gender, created_at: istIso(createdAt), sessions };
  }
}
