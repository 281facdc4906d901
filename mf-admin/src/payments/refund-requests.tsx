import { formatRupees, momentOf } from '@fitghar/contracts/common';
import { type RefundView, refundsPage, refundView } from '@fitghar/contracts/payments';
import { api, useQuery } from '@fitghar/platform/data';
import { Button, Card, Loaded, Notice } from '@fitghar/ui';
import { SelectField } from '@fitghar/ui/inputs';
import { useState } from 'react';
import { TextDialog } from '../act/text-dialog.tsx';
import { useAct } from '../act/use-act.ts';
import styles from '../layout/desk.module.css';
import { useMay } from '../team/use-me.ts';

const STATES = [
  { value: 'requested', label: 'To confirm' },
  { value: 'failed', label: 'Failed at the payment company' },
  { value: 'approved', label: 'On their way' },
  { value: 'processed', label: 'Sent' },
  { value: 'rejected', label: 'Turned down' },
];

function Request({ refund }: { refund: RefundView }) {
  const { id, order_id, amount, credit, status, reason, lines, explanation, created_at } = refund;
  const mayAct = useMay('payments.act');
  const [rejecting, setRejecting] = useState(false);
  const decide = useAct(refundView, { onDone: () => setRejecting(false) });
  return (
    <Card className={styles.row}>
      <div>
        <strong>{formatRupees(amount)}</strong> {credit > 0 && `(${formatRupees(credit)} as service credit)`}
        <p>“{reason}”</p>
        <p className={styles.soft}>
          {lines.length ? lines.map((line) => `${line.label} ${formatRupees(line.amount)}`).join(' · ') : explanation}
        </p>
        <p className={styles.soft}>
          {order_id} · {momentOf(created_at)}
        </p>
      </div>
      <div className={styles.actions}>
        {mayAct && (status === 'requested' || status === 'failed') && (
          <Button busy={decide.isPending} onClick={() => decide.mutate({ path: `/api/v1/admin/refunds/${id}/approve` })}>
            {status === 'failed' ? 'Try again' : 'Confirm'}
            <span className="visually-hidden">: {order_id}</span>
          </Button>
        )}
        {mayAct && status === 'requested' && (
          <Button look="quiet" onClick={() => setRejecting(true)}>
            Turn down<span className="visually-hidden">: {order_id}</span>
          </Button>
        )}
      </div>
      {rejecting && (
        <TextDialog
          title="Turn this refund down?"
          label="Why? The customer reads this"
          action="Turn it down"
          busy={decide.isPending}
          onSend={(reason) => decide.mutate({ path: `/api/v1/admin/refunds/${id}/reject`, body: { reason } })}
          onClose={() => setRejecting(false)}
        />
      )}
    </Card>
  );
}

/** Refunds by their state, those that wait for a decision first. */
export function RefundRequests() {
  const [status, setStatus] = useState('requested');
  const refunds = useQuery({
    queryKey: ['admin', 'refunds', status],
    queryFn: ({ signal }) => api(`/api/v1/admin/refunds?status=${status}&limit=50`, refundsPage, { signal }),
  });
  return (
    <section className={styles.list} aria-labelledby="refunds-title">
      <h2 id="refunds-title">Refunds</h2>
      <div className={styles.actions}>
        <SelectField label="Show" options={STATES} value={status} onChange={({ target }) => setStatus(target.value)} />
      </div>
      <Loaded query={refunds} failure="We could not load the refunds">
        {({ rows }) =>
          rows.length ? (
            rows.map((refund) => <Request key={refund.id} refund={refund} />)
          ) : (
            <Notice title="No refund here">What customers ask for stands here, with the policy’s sum.</Notice>
          )
        }
      </Loaded>
    </section>
  );
}
