import { exportGstReturn, exportReturnDocuments, type GstReturns, type ReturnRow } from '@fitghar/contracts/admin';
import { formatCount, formatMonth, formatRupees } from '@fitghar/contracts/common';
import { formatState } from '@fitghar/contracts/payments';
import { useQuery } from '@fitghar/platform/data';
import { Button, Callout, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { useDownload } from '../mutations/use-download.ts';
import { usePermission } from '../team/use-permission.ts';
import { returnsQuery } from './books.queries.ts';

const SECTIONS = { b2b: 'To businesses', b2cs: 'To consumers', cdnr: 'Credit notes to businesses' } as const;
const FORMS = [
  ['gstr1', 'GSTR-1', 'json'],
  ['gstr3b', 'GSTR-3B', 'json'],
  ['csv', 'CSV', 'csv'],
] as const;

function FigureRow({ row, month, gstin, canExport }: { row: ReturnRow; month: string; gstin: string; canExport: boolean }) {
  const { section, place, percent, sac, documents, taxable, igst, cgst, sgst } = row;
  const open = useDownload(exportReturnDocuments);
  return (
    <tr>
      <td data-label="Section">{SECTIONS[section]}</td>
      <td data-label="State">{formatState(place)}</td>
      <td data-label="Rate">{`${percent}%, SAC ${sac}`}</td>
      <td data-label="Taxable">{formatRupees(taxable)}</td>
      <td data-label="IGST">{formatRupees(igst)}</td>
      <td data-label="CGST">{formatRupees(cgst)}</td>
      <td data-label="SGST/UTGST">{formatRupees(sgst)}</td>
      <td data-label="Documents">
        {canExport ? (
          <Button
            variant="quiet"
            busy={open.isPending}
            onClick={() =>
              open.mutate({
                input: { month, gstin, section, place, percent: String(percent) },
                name: `documents-${month}-${section}-${place}.csv`,
              })
            }
          >
            {formatCount(documents)}
            <span className="visually-hidden"> documents: download them</span>
          </Button>
        ) : (
          formatCount(documents)
        )}
      </td>
    </tr>
  );
}

function GstReturn({ month, gstr }: { month: string; gstr: GstReturns['returns'][number] }) {
  const { gstin, rows, series } = gstr;
  const canExport = usePermission('lists.export');
  const file = useDownload(exportGstReturn);
  return (
    <Stack gap={2}>
      <Row justify="between">
        <h3 translate="no">{gstin}</h3>
        {canExport && (
          <Row>
            {FORMS.map(([form, label, type]) => (
              <Button
                key={form}
                variant="secondary"
                busy={file.isPending}
                onClick={() => file.mutate({ input: { month, gstin, form }, name: `${form}-${gstin}-${month}.${type}` })}
              >
                {label}
                <span className="visually-hidden"> of {gstin}</span>
              </Button>
            ))}
          </Row>
        )}
      </Row>
      <TableBox title={`Return of ${gstin}`}>
        <TableHead labels={['Section', 'State', 'Rate', 'Taxable', 'IGST', 'CGST', 'SGST/UTGST', 'Documents']} />
        <tbody>
          {rows.map((row) => (
            <FigureRow
              key={`${row.section} ${row.place} ${row.percent} ${row.sac}`}
              row={row}
              month={month}
              gstin={gstin}
              canExport={canExport}
            />
          ))}
        </tbody>
      </TableBox>
      <Muted>{series.map(({ from, to, documents }) => `${from} to ${to} (${formatCount(documents)})`).join(' · ')}</Muted>
    </Stack>
  );
}

/** GST returns of a month; each figure opens its documents. */
export function Returns({ month }: { month: string }) {
  return (
    <Stack as="section" aria-labelledby="returns-title">
      <h2 id="returns-title">GST returns</h2>
      <QueryBoundary query={useQuery(returnsQuery(month))} failure="Could not load the returns" count={3}>
        {({ returns }) =>
          returns.length ? (
            returns.map((gstr) => <GstReturn key={gstr.gstin} month={month} gstr={gstr} />)
          ) : (
            <Callout title={`No documents in ${formatMonth(month)}`}>Invoices and credit notes of the month will be added up here.</Callout>
          )
        }
      </QueryBoundary>
    </Stack>
  );
}
