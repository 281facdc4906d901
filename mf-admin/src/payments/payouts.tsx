import { exportPayouts } from '@fitghar/contracts/admin';
import { formatCount, formatMonth, formatRupees, istDate } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Button, Callout, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { useDownload } from '../mutations/use-download.ts';
import { usePermission } from '../team/use-permission.ts';
import { payoutsQuery } from './payments.queries.ts';

const MONTHS_SHOWN = 12;

/** The month before this one first: it is what accounting pays. */
function months(today: string): { value: string; label: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const value = new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7);
    return { value, label: formatMonth(value) };
  });
}

/** What trainers are to be paid for a month, as a table and as CSV. */
export function Payouts() {
  const options = months(istDate(new Date(serverNow())));
  const [month, setMonth] = useState(options[1]?.value ?? '');
  const canExport = usePermission('lists.export');
  const payouts = useQuery(payoutsQuery(month));
  const file = useDownload(exportPayouts);
  return (
    <Stack as="section" aria-labelledby="payouts-title">
      <h2 id="payouts-title">Earned by trainers</h2>
      <Row>
        <SelectField label="Month" options={options} value={month} onChange={({ target }) => setMonth(target.value)} />
        {canExport && (
          <Button variant="secondary" busy={file.isPending} onClick={() => file.mutate({ input: { month }, name: `payouts-${month}.csv` })}>
            Download as CSV<span className="visually-hidden"> of trainer payouts</span>
          </Button>
        )}
      </Row>
      <QueryBoundary query={payouts} failure="Could not load the payouts" count={2}>
        {({ rows, total }) =>
          rows.length ? (
            <TableBox title="Trainer payouts">
              <TableHead labels={['Trainer', 'Category', 'Visits', 'Without GST', 'Share', 'Payout']} />
              <tbody>
                {rows.map(({ trainer, category, visits, income, share_percent, amount }) => (
                  <tr key={`${trainer.id} ${category} ${share_percent}`}>
                    <td data-label="Trainer">
                      <Link href={adminUrl('trainers', trainer.id)}>
                        <bdi translate="no">{trainer.name}</bdi>
                      </Link>
                    </td>
                    <td data-label="Category">{category}</td>
                    <td data-label="Visits">{formatCount(visits)}</td>
                    <td data-label="Without GST">{formatRupees(income)}</td>
                    <td data-label="Share">{share_percent}%</td>
                    <td data-label="Payout">{formatRupees(amount)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={5}>
                    Total
                  </th>
                  <td>
                    <strong>{formatRupees(total)}</strong>
                  </td>
                </tr>
              </tfoot>
            </TableBox>
          ) : (
            <Callout title="No visits in this month">Completed visits of trainers will appear here with their share.</Callout>
          )
        }
      </QueryBoundary>
    </Stack>
  );
}
