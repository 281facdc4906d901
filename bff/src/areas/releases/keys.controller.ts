import { emptyBody, idParam } from '@fitghar/contracts/common';
import { type ReleaseKeyBody, releaseKeyBody, releaseKeys } from '@fitghar/contracts/releases';
import { Audit, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import { ReleaseKeys } from '@fitghar/services/releases';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

/** Public keys with which teams sign their releases. */
@ApiTags('releases')
@RequirePermissions('releases.keys')
@Controller('bff/api/v1/admin/releases/keys')
export class ReleaseKeysController {
  constructor(
    private readonly keys: ReleaseKeys,
    private readonly audit: Audit,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: releaseKeys })
  async list() {
    const rows = await this.keys.list();
    return {
      rows: rows.map(({ addedAt, id, label, remotes, fingerprint }) => ({ id, label, remotes, fingerprint, added_at: istIso(addedAt) })),
    };
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: releaseKeys })
  async add(@CurrentUser() me: Principal, @Body({ schema: releaseKeyBody }) { label, remotes, public_key }: ReleaseKeyBody) {
    const id = newId();
    const change = { by: me.userId, action: 'release-key.add' as const, subject: { kind: 'release-key' as const, id } };
    await this.audit.change(change, () => this.keys.add(id, me.userId, label, remotes, public_key));
    return this.list();
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: releaseKeys })
  @Throws(NotFoundError)
  async revoke(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    const change = { by: me.userId, action: 'release-key.revoke' as const, subject: { kind: 'release-key' as const, id } };
    await this.audit.change(change, () => this.keys.revoke(id));
    return this.list();
  }
}
