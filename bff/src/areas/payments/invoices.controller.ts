import { getInvoiceDocument, getInvoices } from '@fitghar/contracts/payments';
import { NotFoundError } from '@fitghar/services/kernel';
import { InvoicePdfs, Invoices } from '@fitghar/services/payments';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';

@ApiTags('payments')
@RequireUserType('U')
@Controller('bff')
export class InvoicesController {
  constructor(
    private readonly invoices: Invoices,
    private readonly pdfs: InvoicePdfs,
  ) {}

  /** Invoices and credit notes, newest first. */
  @Handles(getInvoices)
  async list(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getInvoices>) {
    return { ...(await this.invoices.findOwnPage(me.userId, { page, limit })), page, limit };
  }

  @Handles(getInvoiceDocument)
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  @LongRequest()
  async document(@CurrentUser() me: Principal, @Input() { id }: Input<typeof getInvoiceDocument>): Promise<StreamableFile> {
    const invoice = await this.invoices.findOwn(me.userId, id);
    const name = `${invoice.number.replaceAll('/', '-')}.pdf`;
    return new StreamableFile(await this.pdfs.render(invoice), {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
