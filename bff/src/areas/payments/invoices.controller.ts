import { idParam, type PageQuery, pageQuery } from '@fitghar/contracts/common';
import { invoicesPage } from '@fitghar/contracts/payments';
import { NotFoundError } from '@fitghar/services/kernel';
import { InvoicePdfs, Invoices } from '@fitghar/services/payments';
import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';

@ApiTags('payments')
@RequireUserType('U')
@Controller('bff/api/v1/payments/invoices')
export class InvoicesController {
  constructor(
    private readonly invoices: Invoices,
    private readonly pdfs: InvoicePdfs,
  ) {}

  /** Invoices and credit notes, newest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: invoicesPage })
  async list(@CurrentUser() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    return { ...(await this.invoices.findOwnPage(me.userId, { page, limit })), page, limit };
  }

  @Get(':id/document')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  @ApiFile('application/pdf')
  @LongRequest()
  async document(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }): Promise<StreamableFile> {
    const invoice = await this.invoices.findOwn(me.userId, id);
    const name = `${invoice.number.replaceAll('/', '-')}.pdf`;
    return new StreamableFile(await this.pdfs.render(invoice), {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
