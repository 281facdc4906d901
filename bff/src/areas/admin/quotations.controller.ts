import { getQuotations, makeQuotation, type Quotation as QuotationView, withdrawQuotation } from '@fitghar/contracts/admin';
import { Audit, InvalidFieldsError, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import { GatewayUnavailableError } from '@fitghar/services/payments';
import { EndQuotation, MakeQuotation, type Quotation, QuotationStateError, QuotationsRepository } from '@fitghar/services/quotations';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const quotationView = (quotation: Quotation): QuotationView => {
  const { id, status, company, gstin, service, sessions, pricePaise, validUntil, gatewayOrderId, createdAt, reason } = quotation;
  return {
    ...{ id, status, company, gstin, service, sessions, price: pricePaise / 100, amount: (pricePaise * sessions) / 100 },
    ...{ valid_until: validUntil, order_id: gatewayOrderId, created_at: istIso(createdAt), reason: reason ?? null },
  };
};

/** Quotations to companies that enquired. */
@ApiTags('admin')
@RequirePermissions('enquiries.read')
@Controller('bff')
export class QuotationsController {
  constructor(
    private readonly quotations: QuotationsRepository,
    private readonly makeQuotation: MakeQuotation,
    private readonly endQuotation: EndQuotation,
    private readonly audit: Audit,
  ) {}

  /** Of an enquiry, newest first. */
  @Handles(getQuotations)
  async list(@Input() { id }: Input<typeof getQuotations>) {
    return { rows: (await this.quotations.listOf(id)).map(quotationView) };
  }

  /** Sent by email, with a link to pay. */
  @Handles(makeQuotation)
  @RequirePermissions('enquiries.act')
  @Throws(NotFoundError, InvalidFieldsError, QuotationStateError, GatewayUnavailableError)
  async make(@CurrentUser() me: Principal, @Input() { id: enquiryId, body }: Input<typeof makeQuotation>): Promise<QuotationView> {
    const id = newId();
    const change = { by: me.userId, action: 'quotation.make', subject: { kind: 'quotation', id } } as const;
    return quotationView(await this.audit.change(change, () => this.makeQuotation.run(id, enquiryId, me.userId, body)));
  }

  @Handles(withdrawQuotation)
  @RequirePermissions('enquiries.act')
  @Throws(NotFoundError, QuotationStateError)
  async withdraw(@CurrentUser() me: Principal, @Input() { id, body: { reason } }: Input<typeof withdrawQuotation>): Promise<QuotationView> {
    const change = { by: me.userId, action: 'quotation.withdraw', subject: { kind: 'quotation', id }, reason } as const;
    return quotationView(await this.audit.change(change, () => this.endQuotation.withdraw(id, reason)));
  }
}
