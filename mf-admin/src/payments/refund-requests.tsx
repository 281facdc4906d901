import { formatRupees, momentOf, type RefundView, refundsPage, refundView } from '@fitghar/contracts';
import { api, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Card, Loaded, Notice, toast } from '@fitghar/ui';
import { Dialog, SelectField, TextArea } from '@fitghar/ui/inputs';
import { useState } from 'react';
import styles from './payments.module.css';

const STATES = [
  { value: 'requested', label: 'To confirm' },
  { value: 'failed', label: 'Failed at the payment company' },
  { value: 'approved', label: 'On their way' },
  { value: 'processed', label: 'Sent' },
  { value: 'rejected', label: 'Turned down' },
];

function useDecision(id: string, onDone: () => void = () => undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, body }: { decision: 'approve' | 'reject'; body?: { reason: string } }) =>
      api(`/api/v1/admin/refunds/${id}/${decision}`, refundView, { method: 'POST', ...(body && { body }) }),
    onSuccess: onDone,
    onError: (error) => toast(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** The customer reads the reason. */
function TurnDown({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decision = useDecision(id, onClose);
  return (
    <Dialog title="Turn this refund down?" onClose={onClose}>
      <div className={styles.list}>
        <TextArea label="Why? The customer reads this" rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!reason.trim()}
            busy={decision.isPending}
            onClick={() => decision.mutate({ decision: 'reject', body: { reason } })}
          >
            Turn it down
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Request({ refund }: { refund: RefundView }) {
  const { id, order_id, amount, credit, status, reason, lines, explanation, created_at } = refund;
  const [rejecting, setRejecting] = useState(false);
  const decision = useDecision(id);
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
        {(status === 'requested' || status === 'failed') && (
          <Button busy={decision.isPending} onClick={() => decision.mutate({ decision: 'approve' })}>
            {status === 'failed' ? 'Try again' : 'Confirm'}
            <span className="visually-hidden">: {order_id}</span>
          </Button>
        )}
        {status === 'requested' && (
          <Button look="quiet" onClick={() => setRejecting(true)}>
            Turn down<span className="visually-hidden">: {order_id}</span>
          </Button>
        )}
      </div>
      {rejecting && <TurnDown id={id} onClose={() => setRejecting(false)} />}
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
