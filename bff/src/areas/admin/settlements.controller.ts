import { exportSettlement, getSettlements, importSettlements } from '@fitghar/contracts/admin';
import { Audit } from '@fitghar/services/kernel';
import { type SettlementLineRecord, Settlements } from '@fitghar/services/payments';
import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { csvFile, rupeesCell } from '../../platform/http/csv.ts';
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

  /** Which payments, refunds and adjustments are in it. */
  @Handles(exportSettlement)
  @AuditedRead('settlement.export', 'settlement')
  @RequirePermissions('payments.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() { id }: Input<typeof exportSettlement>): StreamableFile {
    return csvFile<SettlementLineRecord>(id, this.settlements.eachLine(id), {
      payment: ({ _id }) => _id,
      type: ({ type }) => type,
      amount: ({ amountPaise }) => rupeesCell(amountPaise),
      fee: ({ feePaise, taxPaise }) => rupeesCell(feePaise - taxPaise),
      gst: ({ taxPaise }) => rupeesCell(taxPaise),
      to_bank: ({ netPaise }) => rupeesCell(netPaise),
      utr: ({ utr }) => utr,
      settled_on: ({ settledOn }) => settledOn,
      to_review: ({ difference }) => difference ?? '',
    });
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
