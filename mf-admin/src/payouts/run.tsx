import {
  type AccountCheckStatus,
  approvePayoutRun,
  discardPayoutRun,
  exportPayoutLines,
  getBankFile,
  getPayoutStatement,
  type PayoutRun,
  type RunPayout,
  releasePayout,
} from '@fitghar/contracts/admin';
import { formatCount, formatDate, formatRupees } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Muted, Row, Stack } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { ConfirmDialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { useDownload } from '../mutations/use-download.ts';
import { usePermission } from '../team/use-permission.ts';
import { GstinDialog, InvoiceDialog } from './gst.dialogs.tsx';
import { runPayoutsQuery } from './payouts.queries.ts';
import { LineDialog, ReferencesDialog } from './run.dialogs.tsx';

const CHECKS: Record<AccountCheckStatus, [label: string, tone: 'neutral' | 'warning' | 'danger']> = {
  asked: ['Being checked', 'neutral'],
  valid: ['Checked', 'neutral'],
  'other-name': ['Other name at the bank', 'warning'],
  invalid: ['Unknown to the bank', 'danger'],
  failed: ['Could not be checked', 'warning'],
};
const STATUSES = { due: 'Due', held: 'Held', carried: 'Next run', paid: 'Paid' } as const;

function PayoutRow({ run, payout, canAct }: { run: PayoutRun; payout: RunPayout; canAct: boolean }) {
  const { id, trainer, status, held_for, visits, gross, gstin, gst, invoice, withheld, collected, net, account_last4, account_check, utr } =
    payout;
  const [check, tone] = account_check ? CHECKS[account_check] : [];
  const [asking, setAsking] = useState<'line' | 'gstin' | 'invoice' | null>(null);
  const stop = () => setAsking(null);
  const statement = useDownload(getPayoutStatement);
  const release = useAdminMutation(releasePayout, { done: 'Payout released' });
  const of = <span className="visually-hidden"> of {trainer.name}</span>;
  return (
    <tr>
      <td data-label="Trainer">
        <Link href={adminUrl('trainers', trainer.id)}>
          <bdi translate="no">{trainer.name}</bdi>
        </Link>
      </td>
      <td data-label="Visits">{formatCount(visits)}</td>
      <td data-label="Earned">{formatRupees(gross)}</td>
      <td data-label="GST">
        <div>
          {formatRupees(gst)} <Muted as="span">{invoice ?? gstin}</Muted>
        </div>
      </td>
      <td data-label="Tax">{formatRupees(withheld + collected)}</td>
      <td data-label="To pay">
        <strong>{formatRupees(net)}</strong>
      </td>
      <td data-label="Account">
        <div>
          {account_last4 ? `…${account_last4}` : '–'} {account_last4 && check && <Badge tone={tone}>{check}</Badge>}
        </div>
      </td>
      <td data-label="Status">
        <div>
          <Badge tone={status === 'held' ? 'warning' : 'neutral'}>{STATUSES[status]}</Badge> <Muted as="span">{held_for ?? utr}</Muted>
        </div>
      </td>
      <td>
        <Row>
          <Button
            variant="quiet"
            busy={statement.isPending}
            onClick={() => statement.mutate({ input: { id }, name: `payout-${run.number}-${trainer.name}.pdf` })}
          >
            Statement{of}
          </Button>
          {canAct && run.status === 'draft' && (
            <Button variant="quiet" onClick={() => setAsking('line')}>
              Add…{of}
            </Button>
          )}
          {canAct && (
            <Button variant="quiet" onClick={() => setAsking('gstin')}>
              GSTIN…{of}
            </Button>
          )}
          {canAct && run.status === 'approved' && status === 'held' && gst > 0 && !invoice && (
            <Button variant="quiet" onClick={() => setAsking('invoice')}>
              Invoice…{of}
            </Button>
          )}
          {canAct && run.status === 'approved' && status === 'held' && (gst <= 0 || invoice) && (
            <Button variant="quiet" busy={release.isPending} onClick={() => release.mutate({ id, body: {} })}>
              Release{of}
            </Button>
          )}
        </Row>
        {asking === 'line' && <LineDialog payout={payout} onClose={stop} />}
        {asking === 'gstin' && <GstinDialog payout={payout} onClose={stop} />}
        {asking === 'invoice' && <InvoiceDialog payout={payout} onClose={stop} />}
      </td>
    </tr>
  );
}

type Asking = 'approve' | 'discard' | 'references' | null;

/** A run: what each trainer gets, and what is to be done next. */
export default function Run({ run }: { run: PayoutRun }) {
  const { id, number, status, net, needs_second, by } = run;
  const canAct = usePermission('payments.act');
  const canExport = usePermission('lists.export');
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<Asking>(null);
  const stop = () => setAsking(null);
  const approve = useAdminMutation(approvePayoutRun, { done: 'Run approved', onDone: stop });
  const discard = useAdminMutation(discardPayoutRun, { done: 'Run discarded', onDone: stop });
  const bankFile = useDownload(getBankFile);
  const lines = useDownload(exportPayoutLines);
  return (
    <Stack>
      <Row>
        {canAct && status === 'draft' && <Button onClick={() => setAsking('approve')}>Approve…</Button>}
        {canAct && status === 'draft' && (
          <Button variant="secondary" onClick={() => setAsking('discard')}>
            Discard…
          </Button>
        )}
        {canAct && status === 'approved' && (
          <Button busy={bankFile.isPending} onClick={() => bankFile.mutate({ input: { id }, name: `bank-file-${number}.csv` })}>
            Bank file
          </Button>
        )}
        {canAct && status === 'approved' && (
          <Button variant="secondary" onClick={() => setAsking('references')}>
            Enter references…
          </Button>
        )}
        {canExport && (
          <Button
            variant="secondary"
            busy={lines.isPending}
            onClick={() => lines.mutate({ input: { id }, name: `payout-run-${number}.csv` })}
          >
            Download lines
          </Button>
        )}
      </Row>
      {status === 'draft' && needs_second && (
        <Muted>
          <span>Someone other than </span>
          <span translate="no">{by}</span>
          <span> has to approve it.</span>
        </Muted>
      )}
      <PagedList
        query={useQuery(runPayoutsQuery(id, page))}
        page={page}
        onPage={setPage}
        failure="Could not load the payouts"
        empty={<Muted>No visits to pay in these days.</Muted>}
        frame={(rows) => (
          <TableBox title={`Payouts of run ${number}`}>
            <TableHead labels={['Trainer', 'Visits', 'Earned', 'GST', 'Tax', 'To pay', 'Account', 'Status', 'Actions']} />
            <tbody>{rows}</tbody>
          </TableBox>
        )}
      >
        {(payout) => <PayoutRow key={payout.id} run={run} payout={payout} canAct={canAct} />}
      </PagedList>
      {asking === 'approve' && (
        <ConfirmDialog
          title={`Approve ${formatRupees(net)} to trainers?`}
          action="Approve"
          busy={approve.isPending}
          onConfirm={() => approve.mutate({ id })}
          onClose={stop}
        >
          <p>{`Sessions from ${formatDate(run.from)} to ${formatDate(run.to)}. From then on its lines stay as they are; corrections are in the next run.`}</p>
        </ConfirmDialog>
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title="Discard this run?"
          action="Discard"
          busy={discard.isPending}
          onConfirm={() => discard.mutate({ id })}
          onClose={stop}
        >
          <p>Its visits can be in another run. Bonuses and advances that were added here are lost.</p>
        </ConfirmDialog>
      )}
      {asking === 'references' && <ReferencesDialog run={run} onClose={stop} />}
    </Stack>
  );
}
