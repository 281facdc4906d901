import {
  cancelErasure,
  exportMyData,
  getConsents,
  getNominee,
  nominate,
  recordConsent,
  removeNominee,
  requestErasure,
} from '@fitghar/contracts/account';
import { Progress } from '@fitghar/services/bookings';
import { Consents, EraseAccount, NotErasableError, SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { Clock, istIso, PersonalData, SecurityLog, TooManyError } from '@fitghar/services/kernel';
import { WhatsAppSender } from '@fitghar/services/notifications';
import { PlansRepository, WithdrawHealthConsent } from '@fitghar/services/plans';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** Users' rights to their own data (DPDP Act 2023). */
@ApiTags('account')
@RequireUserType('U', 'T')
@Controller('bff')
export class MyDataController {
  constructor(
    private readonly personalData: PersonalData,
    private readonly consents: Consents,
    private readonly whatsApp: WhatsAppSender,
    private readonly plans: PlansRepository,
    private readonly withdrawHealth: WithdrawHealthConsent,
    private readonly progress: Progress,
    private readonly eraseAccount: EraseAccount,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /** All data about the user, as a file. */
  @Handles(exportMyData)
  @Header('content-disposition', 'attachment; filename="my-fitghar-data.json"')
  @Header('cache-control', 'no-store')
  async export(@CurrentUser() me: Principal) {
    const data = await this.personalData.export(me.userId);
    this.securityLog.write('data.exported', { subject: me.userId });
    return { exported_at: istIso(this.clock.now()), ...data };
  }

  @Handles(getConsents)
  async listConsents(@CurrentUser() me: Principal) {
    const [rows, holdsHealth] = await Promise.all([this.consents.listOf(me.userId), this.plans.holdsHealth(me.userId)]);
    return { rows, holds_health: holdsHealth, whatsapp: me.type === 'U' && this.whatsApp.isOn };
  }

  /** Withdrawing consent is as easy as giving it. */
  @Handles(recordConsent)
  async consent(@CurrentUser() me: Principal, @Input() { body: { purpose, given } }: Input<typeof recordConsent>) {
    if (purpose === 'health') await this.withdrawHealth.run(me.userId);
    else if (purpose === 'progress') await this.progress.withdraw(me.userId);
    else await this.consents.record(me.userId, purpose, given);
    return this.listConsents(me);
  }

  /** Requests the erasure of the account after a delay. */
  @Handles(requestErasure)
  @Throws(SessionEndedError, TooManyError, NotErasableError)
  async requestErasure(@CurrentUser() me: Principal, @Input() { body: { password } }: Input<typeof requestErasure>) {
    return { erasure_due_at: istIso(await this.eraseAccount.request(me.userId, password)) };
  }

  /** Cancels the erasure. */
  @Handles(cancelErasure)
  async cancelErasure(@CurrentUser() me: Principal) {
    await this.eraseAccount.cancel(me.userId);
    return { erasure_due_at: null };
  }

  @Handles(getNominee)
  async findNominee(@CurrentUser() me: Principal) {
    const nominee = (await this.users.findById(me.userId))?.nominee;
    return { nominee: nominee ? { name: nominee.name, email: nominee.email, since: istIso(nominee.at) } : null };
  }

  /** Names who may use these rights if the user no longer can; instead of one named before. */
  @Handles(nominate)
  async nominate(@CurrentUser() me: Principal, @Input() { body: { name, email } }: Input<typeof nominate>) {
    await this.users.change(me.userId, { nominee: { name, email, at: this.clock.now() } });
    return this.findNominee(me);
  }

  @Handles(removeNominee)
  async removeNominee(@CurrentUser() me: Principal) {
    await this.users.change(me.userId, { nominee: null });
    return { nominee: null };
  }
}
