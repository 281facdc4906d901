import { addPasskey, beginPasskey, getPasskeys, removePasskey } from '@fitghar/contracts/account';
import type { AuditAction } from '@fitghar/contracts/admin';
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
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser } from '../../platform/auth/auth.guard.ts';
import { RequireProof } from '../../platform/auth/proof.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** The user's passkeys (ADR 039). */
@ApiTags('account')
@Controller('bff')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly audit: Audit,
  ) {}

  @Handles(getPasskeys)
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
  @Handles(beginPasskey)
  @RequireProof('factor')
  @Throws(SessionEndedError)
  offer(@CurrentUser() me: Principal, @Input() _input: unknown) {
    return this.passkeys.offer(me);
  }

  /** Adds the passkey that the browser created. A team member's first second factor ends the other sessions. */
  @Handles(addPasskey)
  @RequireProof()
  @Throws(PasskeyExpiredError, PasskeyRefusedError, PasskeyKnownError, PasskeysFullError, SessionEndedError)
  async add(@CurrentUser() me: Principal, @Input() { body }: Input<typeof addPasskey>) {
    await this.passkeys.add(me, body, () => this.record(me, 'team.passkey-add'));
    return this.list(me);
  }

  /** Removes one; a team member keeps one second factor. */
  @Handles(removePasskey)
  @RequireProof()
  @Throws(NotFoundError, LastSecondFactorError)
  async remove(@CurrentUser() me: Principal, @Input() { id }: Input<typeof removePasskey>) {
    await this.passkeys.remove(me.userId, id, () => this.record(me, 'team.passkey-remove'));
    return this.list(me);
  }

  /** The log of operations is about the team. */
  private async record({ userId, type }: Principal, action: AuditAction): Promise<void> {
    if (type === 'A') await this.audit.note({ by: userId, action, subject: { kind: 'team', id: userId } });
  }
}
