import { addReleaseKey, getReleaseKeys, revokeReleaseKey } from '@fitghar/contracts/releases';
import { Audit, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import { ReleaseKeys } from '@fitghar/services/releases';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** Public keys with which teams sign their releases. */
@ApiTags('releases')
@RequirePermissions('releases.keys')
@Controller('bff')
export class ReleaseKeysController {
  constructor(
    private readonly keys: ReleaseKeys,
    private readonly audit: Audit,
  ) {}

  @Handles(getReleaseKeys)
  async list() {
    const rows = await this.keys.list();
    return {
      rows: rows.map(({ addedAt, id, label, remotes, fingerprint }) => ({ id, label, remotes, fingerprint, added_at: istIso(addedAt) })),
    };
  }

  @Handles(addReleaseKey)
  async add(@CurrentUser() me: Principal, @Input() { body: { label, remotes, public_key } }: Input<typeof addReleaseKey>) {
    const id = newId();
    const change = { by: me.userId, action: 'release-key.add' as const, subject: { kind: 'release-key' as const, id } };
    await this.audit.change(change, () => this.keys.add(id, me.userId, label, remotes, public_key));
    return this.list();
  }

  @Handles(revokeReleaseKey)
  @Throws(NotFoundError)
  async revoke(@CurrentUser() me: Principal, @Input() { id }: Input<typeof revokeReleaseKey>) {
    const change = { by: me.userId, action: 'release-key.revoke' as const, subject: { kind: 'release-key' as const, id } };
    await this.audit.change(change, () => this.keys.revoke(id));
    return this.list();
  }
}
