import { emptyBody, idParam } from '@fitghar/contracts/common';
import {
  type ReleaseTokenBody,
  type ReleaseTokenRow,
  releaseTokenBody,
  releaseTokenMade,
  releaseTokens,
} from '@fitghar/contracts/releases';
import { Audit, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import { type ReleaseToken, ReleaseTokens } from '@fitghar/services/releases';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

const tokenView = ({ id, label, remotes, madeAt, lastUsedAt }: ReleaseToken): ReleaseTokenRow => ({
  id,
  label,
  remotes,
  made_at: istIso(madeAt),
  last_used_at: lastUsedAt ? istIso(lastUsedAt) : null,
});

/** Tokens with which teams release their own remotes. */
@ApiTags('releases')
@Controller('bff/api/v1/admin/releases/tokens')
export class ReleaseTokensController {
  constructor(
    private readonly tokens: ReleaseTokens,
    private readonly audit: Audit,
  ) {}

  @Get()
  @RequirePermissions('releases.tokens')
  @ApiResponse({ status: 200, standardSchema: releaseTokens })
  async list() {
    return { rows: (await this.tokens.list()).map(tokenView) };
  }

  /** The response contains the token, which cannot be read again. */
  @Post()
  @RequirePermissions('releases.tokens')
  @ApiResponse({ status: 201, standardSchema: releaseTokenMade })
  make(@CurrentUser() me: Principal, @Body({ schema: releaseTokenBody }) { label, remotes }: ReleaseTokenBody) {
    const id = newId();
    const change = { by: me.userId, action: 'release-token.make' as const, subject: { kind: 'release-token' as const, id } };
    return this.audit.change(change, () => this.tokens.make(id, me.userId, label, remotes));
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @RequirePermissions('releases.tokens')
  @ApiResponse({ status: 200, standardSchema: releaseTokens })
  @Throws(NotFoundError)
  async revoke(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    const change = { by: me.userId, action: 'release-token.revoke' as const, subject: { kind: 'release-token' as const, id } };
    await this.audit.change(change, () => this.tokens.revoke(id));
    return this.list();
  }
}
