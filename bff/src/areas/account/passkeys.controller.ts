import { type NewPasskeyBody, newPasskeyBody, newPasskeyOptions, passkeyRows } from '@fitghar/contracts/account';
import type { AuditAction } from '@fitghar/contracts/admin';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import {
  LastSecondFactorError,
  PasskeyExpiredError,
  PasskeyKnownError,
  PasskeyRefusedError,
  Passkeys,
  PasskeysFullError,
  SessionEndedError,
} from '@fitghar/services/identity';
import { Audit, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireProof } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

/** The user's passkeys (ADR 039). */
@ApiTags('account')
@Controller('bff/api/v1/account/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly audit: Audit,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: passkeyRows })
  async list(@CurrentUser() me: Principal) {
    const own = await this.passkeys.listOf(me.userId);
    return {
      rows: own.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: istIso(createdAt),
        last_used_at: lastUsedAt && istIso(lastUsedAt),
      })),
    };
  }

  /** What the browser needs to create a passkey, within five minutes. */
  @Post('options')
  @RequireProof()
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: newPasskeyOptions })
  @Throws(SessionEndedError)
  offer(@CurrentUser() me: Principal, @Body({ schema: emptyBody }) _body: unknown) {
    return this.passkeys.offer(me);
  }

  /** Adds the passkey that the browser created. A team member's first second factor ends the other sessions. */
  @Post()
  @RequireProof()
  @ApiResponse({ status: 201, standardSchema: passkeyRows })
  @Throws(PasskeyExpiredError, PasskeyRefusedError, PasskeyKnownError, PasskeysFullError, SessionEndedError)
  async add(@CurrentUser() me: Principal, @Body({ schema: newPasskeyBody }) body: NewPasskeyBody) {
    await this.passkeys.add(me, body, () => this.record(me, 'team.passkey-add'));
    return this.list(me);
  }

  /** Removes one; a team member keeps one second factor. */
  @Delete(':id')
  @RequireProof()
  @ApiResponse({ status: 200, standardSchema: passkeyRows })
  @Throws(NotFoundError, LastSecondFactorError)
  async remove(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }) {
    await this.passkeys.remove(me.userId, id, () => this.record(me, 'team.passkey-remove'));
    return this.list(me);
  }

  /** The log of operations is about the team. */
  private async record({ userId, type }: Principal, action: AuditAction): Promise<void> {
    if (type === 'A') await this.audit.change({ by: userId, action, subject: { kind: 'team', id: userId } }, async () => undefined);
  }
}
