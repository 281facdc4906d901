import { exportGstReturn, exportReturnDocuments, type GstReturns, getGstReturns } from '@fitghar/contracts/admin';
import { NotFoundError } from '@fitghar/services/kernel';
import { type Gstr1, Returns } from '@fitghar/services/payments';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { settlementCsv } from './settlement-csv.ts';

/** GST returns: figures of a month, files for the portal, and the documents behind each figure. */
@ApiTags('admin')
@RequirePermissions('payments.read')
@Controller('bff')
export class ReturnsController {
  constructor(private readonly returns: Returns) {}

  @Handles(getGstReturns)
  @LongRequest()
  async show(@Input() { month }: Input<typeof getGstReturns>): Promise<GstReturns> {
    const returns = [...(await this.returns.ofMonth(month))].map(([gstin, gstr1]) => ({
      ...{ gstin, rows: rowsOf(gstr1) },
      series: gstr1.listSeries().map(({ from, to, documents }) => ({ from, to, documents })),
    }));
    return { month, returns };
  }

  @Handles(exportGstReturn)
  @AuditedRead('return.export', 'payment')
  @RequirePermissions('payments.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  @LongRequest()
  async export(@Input() { month, gstin, form }: Input<typeof exportGstReturn>): Promise<StreamableFile> {
    const gstr1 = (await this.returns.ofMonth(month)).get(gstin);
    if (!gstr1) throw new NotFoundError('return');
    if (form === 'csv')
      return csvFile<ReturnType<typeof rowsOf>[number]>(`gst-${gstin}-${month}`, streamed(rowsOf(gstr1)), {
        section: ({ section }) => section,
        state_code: ({ place }) => place,
        rate: ({ percent }) => percent,
        sac: ({ sac }) => sac,
        documents: ({ documents }) => documents,
        taxable: ({ taxable }) => taxable,
        igst: ({ igst }) => igst,
        cgst: ({ cgst }) => cgst,
        sgst: ({ sgst }) => sgst,
      });
    const body = JSON.stringify(form === 'gstr1' ? gstr1.toJson() : gstr1.toSummary());
    const disposition = `attachment; filename="${form}-${gstin}-${month}.json"`;
    return new StreamableFile(Buffer.from(body), { type: 'application/json; charset=utf-8', disposition });
  }

  @Handles(exportReturnDocuments)
  @AuditedRead('return.export', 'payment')
  @RequirePermissions('payments.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  documents(@Input() { month, gstin, ...figure }: Input<typeof exportReturnDocuments>): StreamableFile {
    const { section, place, percent } = figure;
    const disposition = `attachment; filename="documents-${month}-${section}-${place}-${percent}.csv"`;
    return new StreamableFile(settlementCsv(this.returns.documentsOf(month, gstin, figure)), {
      type: 'text/csv; charset=utf-8',
      disposition,
    });
  }
}

const rowsOf = (gstr1: Gstr1) =>
  gstr1.list().map(({ section, place, percent, sac, documents, taxablePaise, igstPaise, cgstPaise, sgstPaise }) => ({
    ...{ section, place, percent, sac, documents, taxable: taxablePaise / 100 },
    ...{ igst: igstPaise / 100, cgst: cgstPaise / 100, sgst: sgstPaise / 100 },
  }));

async function* streamed<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
