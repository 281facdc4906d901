import { type AdminRefund, type AuditAction, approveRefund, getAdminRefunds, rejectRefund } from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { NotRefundableError, type Refund, Refunds, RefundsRepository, refundView } from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { mayReadCustomers } from './may-read-customers.ts';

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
    private readonly audit: Audit,
  ) {}

  /** Requests that wait for a decision, or have another status, oldest first. */
  @Handles(getAdminRefunds)
  async list(@CurrentUser() me: Principal, @Input() { page, limit, status }: Input<typeof getAdminRefunds>) {
    const found = await this.stored.findPage({ status }, 1, page, limit);
    const names = await this.namesOf(found.rows, me);
    return { ...found, rows: found.rows.map((refund) => view(refund, names)) };
  }

  /** Sends the refund to the gateway; a failed one is retried. */
  @Handles(approveRefund)
  @RequirePermissions('payments.act')
  @Throws(NotFoundError, NotRefundableError)
  async approve(@CurrentUser() me: Principal, @Input() { id }: Input<typeof approveRefund>): Promise<AdminRefund> {
    return this.viewOf(await this.note(me, 'refund.approve', id, undefined, () => this.refunds.approve(id)), me);
  }

  /** The customer reads the reason. */
  @Handles(rejectRefund)
  @RequirePermissions('payments.act')
  @Throws(NotFoundError)
  async reject(@CurrentUser() me: Principal, @Input() { id, body: { reason } }: Input<typeof rejectRefund>): Promise<AdminRefund> {
    return this.viewOf(await this.note(me, 'refund.reject', id, reason, () => this.refunds.reject(id, reason)), me);
  }

  /** Customers by id; none if the caller may not read them. */
  private async namesOf(refunds: readonly Refund[], me: Principal): Promise<Map<string, string>> {
    return mayReadCustomers(me) ? this.users.findNames(refunds.flatMap(({ userId }) => userId ?? [])) : new Map();
  }

  private async viewOf(refund: Refund, me: Principal): Promise<AdminRefund> {
    return view(refund, await this.namesOf([refund], me));
  }

  private note<T>(me: Principal, action: AuditAction, id: string, reason: string | undefined, work: () => Promise<T>): Promise<T> {
    const snapshot = async () => {
      const refund = await this.stored.findById(id);
      return refund && { status: refund.status, amount: refund.amountPaise / 100 };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'refund', id }, reason, snapshot }, work);
  }
}
