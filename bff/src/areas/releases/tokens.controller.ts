import { getReleaseTokens, makeReleaseToken, type ReleaseTokenRow, revokeReleaseToken } from '@fitghar/contracts/releases';
import { Audit, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import { type ReleaseToken, ReleaseTokens } from '@fitghar/services/releases';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const tokenView = ({ id, label, remotes, madeAt, lastUsedAt }: ReleaseToken): ReleaseTokenRow => ({
  id,
  label,
  remotes,
  made_at: istIso(madeAt),
  last_used_at: lastUsedAt ? istIso(lastUsedAt) : null,
});

/** Tokens with which teams release their own remotes. */
@ApiTags('releases')
@Controller('bff')
export class ReleaseTokensController {
  constructor(
    private readonly tokens: ReleaseTokens,
    private readonly audit: Audit,
  ) {}

  @Handles(getReleaseTokens)
  @RequirePermissions('releases.tokens')
  async list() {
    return { rows: (await this.tokens.list()).map(tokenView) };
  }

  /** The response contains the token, which cannot be read again. */
  @Handles(makeReleaseToken)
  @RequirePermissions('releases.tokens')
  make(@CurrentUser() me: Principal, @Input() { body: { label, remotes } }: Input<typeof makeReleaseToken>) {
    const id = newId();
    const change = { by: me.userId, action: 'release-token.make' as const, subject: { kind: 'release-token' as const, id } };
    return this.audit.change(change, () => this.tokens.make(id, me.userId, label, remotes));
  }

  @Handles(revokeReleaseToken)
  @RequirePermissions('releases.tokens')
  @Throws(NotFoundError)
  async revoke(@CurrentUser() me: Principal, @Input() { id }: Input<typeof revokeReleaseToken>) {
    const change = { by: me.userId, action: 'release-token.revoke' as const, subject: { kind: 'release-token' as const, id } };
    await this.audit.change(change, () => this.tokens.revoke(id));
    return this.list();
  }
}
