import { getSettlements, importSettlements } from '@fitghar/contracts/admin';
import { Audit } from '@fitghar/services/kernel';
import { Settlements } from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';

/** What the payment company paid to our bank. */
@ApiTags('admin')
@RequirePermissions('payments.read')
@Controller('bff')
export class SettlementsController {
  constructor(
    private readonly settlements: Settlements,
    private readonly audit: Audit,
  ) {}

  @Handles(getSettlements)
  async list(@Input() { page, limit }: Input<typeof getSettlements>) {
    return { ...(await this.settlements.findPage({ page, limit })), page, limit };
  }

  /** Lines of its report, once or twice. */
  @Handles(importSettlements)
  @RequirePermissions('payments.act')
  @LongRequest()
  async import(@CurrentUser() me: Principal, @Input() { body: { lines } }: Input<typeof importSettlements>) {
    const [first] = lines;
    const subject = { kind: 'settlement', id: first?.settlement ?? '' } as const;
    // Each line is posted by itself, so the entry comes first: nothing is posted without one.
    await this.audit.note({ by: me.userId, action: 'settlement.import', subject });
    return this.settlements.import(lines);
  }
}
