import { LEDGER_ACCOUNTS, type PaymentReviewItem, type PaymentsOverview, refundHeldPayment } from '@fitghar/contracts/admin';
import { formatDateTime, formatPaid, formatRupees } from '@fitghar/contracts/common';
import { Link, useNavigate, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { ConfirmDialog, Tabs } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { RecordOwner } from '../home/record-owner.tsx';
import { adminUrl } from '../layout/admin-url.ts';
import styles from '../layout/ops-layout.module.css';
import { StatTiles } from '../layout/stat-tiles.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import { Export } from './export.tsx';
import ledgerStyles from './payments.module.css';
import { paymentsQuery } from './payments.queries.ts';
import { Payouts } from './payouts.tsx';
import { RefundRequests } from './refund-requests.tsx';

const KINDS: Record<PaymentReviewItem['kind'], [words: string, tone: 'warning' | 'danger']> = {
  held: ['Held', 'danger'],
  difference: ['Reconciliation mismatch', 'danger'],
  order: ['Bank has not decided', 'warning'],
  dispute: ['Disputed', 'danger'],
};

const LABELS = new Map<string, string>(Object.entries(LEDGER_ACCOUNTS));

function ReviewItem({ item: { kind, id, order_id, record_id, respond_by, why, since, ...paid } }: { item: PaymentReviewItem }) {
  const canAct = usePermission('payments.act');
  const [asking, setAsking] = useState(false);
  const refund = useAdminMutation(refundHeldPayment, { done: 'Refund sent', onDone: () => setAsking(false) });
  const [words, tone] = KINDS[kind];
  return (
    <Card className={styles.row}>
      <div>
        <strong>{formatPaid(paid)}</strong> <Badge tone={tone}>{words}</Badge>
        <p>{why}</p>
        {respond_by && (
          <p>
            <strong>Answer by {formatDateTime(respond_by)}</strong>
          </p>
        )}
        <Muted>
          {id !== order_id && <span>{id} · </span>}
          {record_id && order_id ? <Link href={adminUrl('orders', record_id)}>{order_id}</Link> : <span>{order_id}</span>}
          <span>{`${order_id ? ' · ' : ''}since ${formatDateTime(since)}`}</span>
        </Muted>
      </div>
      <Row>
        {kind !== 'order' && <RecordOwner record={`payment:${id}`} name={id} />}
        {kind === 'held' &&
          canAct &&
          // The ledger is in rupees.
          (paid.currency === 'INR' ? (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Refund<span className="visually-hidden">: {id}</span>
            </Button>
          ) : (
            <Muted as="span">Refund it in the gateway’s console</Muted>
          ))}
      </Row>
      {asking && (
        <ConfirmDialog
          title={`Refund ${formatPaid(paid)} of ${id}?`}
          action="Refund"
          busy={refund.isPending}
          onConfirm={() => refund.mutate({ id })}
          onClose={() => setAsking(false)}
        >
          <p>{why}. The amount is refunded to the original payment method. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Review({ overview: { today, needs_review, refunds_to_confirm } }: { overview: PaymentsOverview }) {
  return (
    <Stack>
      <StatTiles
        tiles={[
          ['Orders paid today', today.orders],
          ['Paid online', formatRupees(today.gateway)],
          ['Paid with service credit', formatRupees(today.credit)],
          ['Refunded today', formatRupees(today.sent_back)],
          ['Refunds to approve', refunds_to_confirm],
        ]}
      />
      <Stack as="section" aria-labelledby="review-title">
        <h2 id="review-title">Needs review</h2>
        {needs_review.length ? (
          <div className={ledgerStyles.reviews}>
            {needs_review.map((item) => (
              <ReviewItem key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </div>
        ) : (
          <Callout title="Nothing needs review">
            Payments without an order, pending or disputed payments and reconciliation mismatches will appear here.
          </Callout>
        )}
      </Stack>
    </Stack>
  );
}

function Ledger({ overview: { ledger } }: { overview: PaymentsOverview }) {
  const sum = Object.values(ledger).reduce((total, rupees) => total + Math.round(rupees * 100), 0);
  return (
    <Stack as="section" aria-labelledby="ledger-title">
      <h2 id="ledger-title">Ledger</h2>
      <p role={sum ? 'alert' : undefined}>{sum ? 'The ledger does not balance.' : 'The ledger balances.'}</p>
      <table className={ledgerStyles.ledger}>
        <tbody>
          {Object.entries(ledger).map(([account, rupees]) => (
            <tr key={account}>
              <th scope="row">{LABELS.get(account) ?? account}</th>
              <td>{formatRupees(rupees)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

const TABS = ['review', 'refunds', 'ledger', 'earnings'] as const;

/** What needs review, refunds to decide, the ledger with the accountant's export, and what trainers earn; each has an address. */
export default function PaymentsView() {
  const overview = useQuery(paymentsQuery);
  const canExport = usePermission('lists.export');
  const navigate = useNavigate();
  const params = new URLSearchParams(useSearch());
  const shown = (Part: typeof Review) => (
    <QueryBoundary query={overview} failure="Could not load the payments" count={2}>
      {(found) => <Part overview={found} />}
    </QueryBoundary>
  );
  return (
    <Stack>
      <h1>Payments</h1>
      <Tabs
        label="Parts of payments"
        value={TABS.find((tab) => tab === params.get('tab')) ?? 'review'}
        onChange={(tab) => navigate(adminUrl('payments', { tab }), { replace: true })}
        tabs={[
          { value: 'review', label: 'Needs review', panel: shown(Review) },
          { value: 'refunds', label: 'Refunds', panel: <RefundRequests /> },
          {
            value: 'ledger',
            label: 'Ledger and export',
            panel: (
              <Stack gap={8}>
                {shown(Ledger)}
                {canExport && <Export />}
              </Stack>
            ),
          },
          { value: 'earnings', label: 'Earned by trainers', panel: <Payouts /> },
        ]}
      />
    </Stack>
  );
}
