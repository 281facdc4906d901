import { type AdminRefund, type AuditAction, approveRefund, getAdminRefunds, hasPermission, rejectRefund } from '@fitghar/contracts/admin';
import { Catalogue } from '@fitghar/services/catalogue';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { NotRefundableError, type Refund, Refunds, RefundsRepository, RefundTooLargeError, refundView } from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const view = (refund: Refund, names: ReadonlyMap<string, string>): AdminRefund => ({
  ...refundView(refund),
  customer: names.get(refund.userId ?? '') ?? null,
});

@ApiTags('admin')
@RequirePermissions('payments.read')
@Controller('bff')
export class AdminRefundsController {
  constructor(
    private readonly refunds: Refunds,
    private readonly stored: RefundsRepository,
    private readonly users: UsersRepository,
    private readonly catalogue: Catalogue,
    private readonly audit: Audit,
  ) {}

  /** Requests that wait for a decision, or have another status, oldest first. */
  @Handles(getAdminRefunds)
  async list(@Input() { page, limit, status }: Input<typeof getAdminRefunds>) {
    const found = await this.stored.findPage({ status }, 1, page, limit);
    const names = await this.namesOf(found.rows);
    return { ...found, rows: found.rows.map((refund) => view(refund, names)) };
  }

  /** Sends the refund to the gateway; a failed one is retried. */
  @Handles(approveRefund)
  @RequirePermissions('refunds.decide')
  @Throws(NotFoundError, NotRefundableError, RefundTooLargeError)
  async approve(@CurrentUser() me: Principal, @Input() { id }: Input<typeof approveRefund>): Promise<AdminRefund> {
    await this.assertMayDecide(me, id);
    return this.viewOf(await this.note(me, 'refund.approve', id, undefined, () => this.refunds.approve(id)));
  }

  /** The customer reads the reason. */
  @Handles(rejectRefund)
  @RequirePermissions('refunds.decide')
  @Throws(NotFoundError, RefundTooLargeError)
  async reject(@CurrentUser() me: Principal, @Input() { id, body: { reason } }: Input<typeof rejectRefund>): Promise<AdminRefund> {
    await this.assertMayDecide(me, id);
    return this.viewOf(await this.note(me, 'refund.reject', id, reason, () => this.refunds.reject(id, reason)));
  }

  /** @throws RefundTooLargeError if it is more than operations may decide */
  private async assertMayDecide({ role }: Principal, id: string): Promise<void> {
    if (role && hasPermission(role, 'payments.act')) return;
    const { ops_refund_rupees: most } = (await this.catalogue.current()).rules;
    const refund = await this.stored.findById(id);
    if (refund && refund.amountPaise > most * 100) throw new RefundTooLargeError(most);
  }

  /** Customers by id: whoever pays money back sees to whom. */
  private namesOf(refunds: readonly Refund[]): Promise<Map<string, string>> {
    return this.users.findNames(refunds.flatMap(({ userId }) => userId ?? []));
  }

  private async viewOf(refund: Refund): Promise<AdminRefund> {
    return view(refund, await this.namesOf([refund]));
  }

  private note<T>(me: Principal, action: AuditAction, id: string, reason: string | undefined, work: () => Promise<T>): Promise<T> {
    const snapshot = async () => {
      const refund = await this.stored.findById(id);
      return refund && { status: refund.status, amount: refund.amountPaise / 100 };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'refund', id }, reason, snapshot }, work);
  }
}
