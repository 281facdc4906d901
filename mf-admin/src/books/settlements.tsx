import { exportSettlement, importSettlements, type SettlementLine } from '@fitghar/contracts/admin';
import { formatCount, formatDate, formatRupees } from '@fitghar/contracts/common';
import { call, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Muted, Stack } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { FileField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { readCsv } from '../files/read-csv.ts';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import { useDownload } from '../mutations/use-download.ts';
import { usePermission } from '../team/use-permission.ts';
import { settlementsQuery } from './books.queries.ts';
import { settlementLines } from './settlement-lines.ts';

/** Each is a transaction, so more would take longer than a request may. */
const AT_ONCE = 200;

function Upload() {
  const [error, setError] = useState('');
  const send = useProvenMutation(
    async (lines: SettlementLine[]) => {
      const sum = { added: 0, known: 0, differences: 0 };
      for (let from = 0; from < lines.length; from += AT_ONCE) {
        const part = await call(importSettlements, { body: { lines: lines.slice(from, from + AT_ONCE) } });
        sum.added += part.added;
        sum.known += part.known;
        sum.differences += part.differences;
      }
      return sum;
    },
    importSettlements.changes,
    { done: 'Settlements imported' },
  );
  const choose = async (chosen: File | null) => {
    setError('');
    if (!chosen) return;
    try {
      send.mutate(settlementLines(await readCsv(chosen)));
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <>
      <FileField
        label="Settlement report (CSV)"
        accept=".csv,text/csv"
        value={null}
        error={error || undefined}
        onChange={(chosen) => void choose(chosen)}
      />
      {send.data && (
        <p role="status">{`${formatCount(send.data.added)} lines added, ${formatCount(send.data.known)} known, ${formatCount(send.data.differences)} to review.`}</p>
      )}
    </>
  );
}

/** What the payment company paid to our bank, by settlement. */
export function SettlementList() {
  const canAct = usePermission('payments.act');
  const canExport = usePermission('lists.export');
  const file = useDownload(exportSettlement);
  const [page, setPage] = useState(1);
  return (
    <Stack as="section" aria-labelledby="settlements-title">
      <h2 id="settlements-title">Settlements</h2>
      {canAct && <Upload />}
      <PagedList
        query={useQuery(settlementsQuery(page))}
        page={page}
        onPage={setPage}
        failure="Could not load the settlements"
        empty={
          <Callout title="No settlements yet">
            Import the report of the payment gateway, and each line is compared with our payments and refunds.
          </Callout>
        }
        frame={(rows) => (
          <TableBox title="Settlements">
            <TableHead labels={['Settled', 'Reference', 'Lines', 'Payments less refunds', 'Fees', 'GST on fees', 'To the bank']} />
            <tbody>{rows}</tbody>
          </TableBox>
        )}
      >
        {({ id, utr, settled_on, lines, gross, fees, tax, net, differences }) => (
          <tr key={id}>
            <td data-label="Settled">{formatDate(settled_on)}</td>
            <td data-label="Reference">
              <div>
                {utr} <Muted as="span">{id}</Muted>
              </div>
            </td>
            <td data-label="Lines">
              <div>
                {canExport ? (
                  <Button variant="quiet" busy={file.isPending} onClick={() => file.mutate({ input: { id }, name: `${id}.csv` })}>
                    {formatCount(lines)}
                    <span className="visually-hidden"> lines of {utr}: download them</span>
                  </Button>
                ) : (
                  formatCount(lines)
                )}{' '}
                {differences > 0 && <Badge tone="warning">{`${formatCount(differences)} to review`}</Badge>}
              </div>
            </td>
            <td data-label="Payments less refunds">{formatRupees(gross)}</td>
            <td data-label="Fees">{formatRupees(fees)}</td>
            <td data-label="GST on fees">{formatRupees(tax)}</td>
            <td data-label="To the bank">
              <strong>{formatRupees(net)}</strong>
            </td>
          </tr>
        )}
      </PagedList>
    </Stack>
  );
}
