import { type ConsentBody, consentBody, consentRows, erasureAnswer, erasureBody } from '@fitghar/contracts/account';
import { Progress } from '@fitghar/services/bookings';
import { Consents, EraseAccount, NotErasableError, SessionEndedError } from '@fitghar/services/identity';
import { Clock, istIso, PersonalData, SecurityLog, TooManyError } from '@fitghar/services/kernel';
import { PlansRepository, WithdrawHealthConsent } from '@fitghar/services/plans';
import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

/** One entry per service that stores data about the user. */
const personalExport = z.looseObject({ exported_at: z.string() });

/** Users' rights to their own data (DPDP Act 2023). */
@ApiTags('account')
@RequireUserType('U', 'T')
@Controller('bff/api/v1/account')
export class MyDataController {
  constructor(
    private readonly personalData: PersonalData,
    private readonly consents: Consents,
    private readonly plans: PlansRepository,
    private readonly withdrawHealth: WithdrawHealthConsent,
    private readonly progress: Progress,
    private readonly eraseAccount: EraseAccount,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /** All data about the user, as a file. */
  @Get('export')
  @Header('content-disposition', 'attachment; filename="my-fitghar-data.json"')
  @Header('cache-control', 'no-store')
  @ApiResponse({ status: 200, standardSchema: personalExport })
  async export(@CurrentUser() me: Principal) {
    const data = await this.personalData.export(me.userId);
    this.securityLog.write('data.exported', { subject: me.userId });
    return { exported_at: istIso(this.clock.now()), ...data };
  }

  @Get('consents')
  @ApiResponse({ status: 200, standardSchema: consentRows })
  async listConsents(@CurrentUser() me: Principal) {
    const [rows, holdsHealth] = await Promise.all([this.consents.listOf(me.userId), this.plans.holdsHealth(me.userId)]);
    return { rows, holds_health: holdsHealth };
  }

  /** Withdrawing consent is as easy as giving it. */
  @Post('consents')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: consentRows })
  async consent(@CurrentUser() me: Principal, @Body({ schema: consentBody }) { purpose, given }: ConsentBody) {
    if (purpose === 'health') await this.withdrawHealth.run(me.userId);
    else if (purpose === 'progress') await this.progress.withdraw(me.userId);
    else await this.consents.record(me.userId, purpose, given);
    return this.listConsents(me);
  }

  /** Requests the erasure of the account after a delay. */
  @Post('erasure')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: erasureAnswer })
  @Throws(SessionEndedError, TooManyError, NotErasableError)
  async requestErasure(@CurrentUser() me: Principal, @Body({ schema: erasureBody }) { password }: { password: string }) {
    return { erasure_due_at: istIso(await this.eraseAccount.request(me.userId, password)) };
  }

  /** Cancels the erasure. */
  @Delete('erasure')
  @ApiResponse({ status: 200, standardSchema: erasureAnswer })
  async cancelErasure(@CurrentUser() me: Principal) {
    await this.eraseAccount.cancel(me.userId);
    return { erasure_due_at: null };
  }
}
