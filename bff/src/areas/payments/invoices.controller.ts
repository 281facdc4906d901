import { idParam } from '@fitghar/contracts/common';
import { invoiceRows } from '@fitghar/contracts/payments';
import { NotFoundError } from '@fitghar/services/kernel';
import { InvoiceDocuments, Invoices } from '@fitghar/services/payments';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';

@ApiTags('payments')
@Only('U')
@Controller('bff/api/v1/payments/invoices')
export class InvoicesController {
  constructor(
    private readonly invoices: Invoices,
    private readonly documents: InvoiceDocuments,
  ) {}

  /** Invoices and credit notes, the newest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: invoiceRows })
  async list(@Me() me: Principal) {
    return { rows: await this.invoices.listOf(me.userId) };
  }

  @Get(':id/document')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  @AnswersFile('application/pdf')
  async document(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }): Promise<StreamableFile> {
    const invoice = await this.invoices.findOwn(me.userId, id);
    const name = `${invoice.number.replaceAll('/', '-')}.pdf`;
    return new StreamableFile(await this.documents.pdfOf(invoice), {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
