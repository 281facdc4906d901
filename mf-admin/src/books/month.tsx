import { closeMonth, exportDayBook, LEDGER_ACCOUNTS, type LedgerAccount, type MonthBooks } from '@fitghar/contracts/admin';
import { formatCount, formatDateTime, formatMonth, formatRupees } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { ConfirmDialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { useDownload } from '../mutations/use-download.ts';
import { usePermission } from '../team/use-permission.ts';
import { monthBooksQuery } from './books.queries.ts';

const lastDayOf = (month: string): string => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
};

function Close({ month }: { month: string }) {
  const [asking, setAsking] = useState(false);
  const close = useAdminMutation(closeMonth, { done: `${formatMonth(month)} closed`, onDone: () => setAsking(false) });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Close {formatMonth(month)}</Button>
      {asking && (
        <ConfirmDialog
          title={`Close ${formatMonth(month)}?`}
          action={`Close ${formatMonth(month)}`}
          busy={close.isPending}
          onConfirm={() => close.mutate({ body: { month } })}
          onClose={() => setAsking(false)}
        >
          <p>Nothing is posted into a closed month, and no document is dated in it. Later corrections are of the first open month.</p>
          <p>A closed month can’t be reopened.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Accounts({ books: { month, entries, accounts, closed, objection } }: { books: MonthBooks }) {
  const [canAct, canExport] = [usePermission('payments.act'), usePermission('lists.export')];
  const file = useDownload(exportDayBook);
  const save = (account?: LedgerAccount) =>
    file.mutate({
      input: { from: `${month}-01`, to: lastDayOf(month), ...(account && { account }) },
      name: `${account ?? 'day-book'}-${month}.csv`,
    });
  const used = accounts.filter(({ opening, debit, credit }) => opening || debit || credit);
  const sum = (column: 'debit' | 'credit') => accounts.reduce((total, row) => total + Math.round(row[column] * 100), 0) / 100;
  return (
    <Stack gap={3}>
      <Row justify="between">
        <p>
          {closed && <Badge>Closed</Badge>} <Muted as="span">{closed ? `by ${closed.by}, ${formatDateTime(closed.at)}` : objection}</Muted>
        </p>
        <Row>
          {canExport && (
            <Button variant="secondary" busy={file.isPending} onClick={() => save()}>
              Day book
            </Button>
          )}
          {canAct && !closed && !objection && <Close month={month} />}
        </Row>
      </Row>
      <TableBox title={`Accounts in ${formatMonth(month)}`}>
        <TableHead labels={['Account', 'At the beginning', 'Debit', 'Credit', 'At the end']} />
        <tbody>
          {used.map(({ account, opening, debit, credit, balance }) => (
            <tr key={account}>
              <td data-label="Account">
                {canExport ? (
                  <Button variant="quiet" busy={file.isPending} onClick={() => save(account)}>
                    {LEDGER_ACCOUNTS[account]}
                    <span className="visually-hidden"> entries: download them</span>
                  </Button>
                ) : (
                  LEDGER_ACCOUNTS[account]
                )}
              </td>
              <td data-label="At the beginning">{formatRupees(opening)}</td>
              <td data-label="Debit">{formatRupees(debit)}</td>
              <td data-label="Credit">{formatRupees(credit)}</td>
              <td data-label="At the end">
                <strong>{formatRupees(balance)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>{`${formatCount(entries)} entries`}</th>
            <td data-label="Debit">{formatRupees(sum('debit'))}</td>
            <td data-label="Credit">{formatRupees(sum('credit'))}</td>
            <td />
          </tr>
        </tfoot>
      </TableBox>
      <Muted>Debit less credit: what is owed, and income, is below zero.</Muted>
    </Stack>
  );
}

/** The ledger of a month: its sums, its day book, and closing it. */
export function Month({ month }: { month: string }) {
  return (
    <Stack as="section" aria-labelledby="ledger-title">
      <h2 id="ledger-title">Ledger</h2>
      <QueryBoundary query={useQuery(monthBooksQuery(month))} failure="Could not load the ledger" count={3}>
        {(books) =>
          books.entries || books.closed || books.accounts.some(({ balance }) => balance) ? (
            <Accounts books={books} />
          ) : (
            <Callout title={`No entries in ${formatMonth(month)}`}>Sales, refunds and payouts of the month will be added up here.</Callout>
          )
        }
      </QueryBoundary>
    </Stack>
  );
}
