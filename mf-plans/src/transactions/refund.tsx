import { formatRupees, momentOf } from '@fitghar/contracts/common';
import { type RefundView, refundQuote, refundView } from '@fitghar/contracts/payments';
import { ApiError, api, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Loaded, toast } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { TextArea } from '@fitghar/ui/inputs';
import { type FormEvent, useState } from 'react';
import { Steps } from '../steps/steps.tsx';
import styles from './transactions.module.css';

/** The way of a refund; what is behind is done. */
const STEPS = [
  ['requested', 'Asked for'],
  ['approved', 'Approved by us'],
  ['processed', 'Sent to you'],
] as const;

const ENDED = { rejected: 'We could not grant this refund.', failed: 'The payment company could not send it. We are looking into it.' };

/** The policy's sum, line by line. */
function Lines({ lines, total }: { lines: RefundView['lines']; total: number }) {
  if (!lines.length) return null;
  return (
    <table className={styles.lines}>
      <tbody>
        {lines.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatRupees(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Comes back</th>
          <td>{formatRupees(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function RefundState({ refund }: { refund: RefundView }) {
  const { status, amount, credit, explanation, created_at, lines } = refund;
  const at = STEPS.findIndex(([step]) => step === status);
  return (
    <div className={styles.refund}>
      <strong>
        {credit === amount ? 'Service credit' : 'Refund'} of {formatRupees(amount)}, asked for on {momentOf(created_at)}
      </strong>
      {status === 'rejected' || status === 'failed' ? <p>{ENDED[status]}</p> : <Steps steps={STEPS.map(([, words]) => words)} at={at} />}
      <Lines lines={lines} total={amount} />
      <p>{explanation}</p>
    </div>
  );
}

/** First what the policy grants and why, as the server computes it; then the request. */
function AskForRefund({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const [wish, setWish] = useState<'refund' | 'change'>('refund');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const queries = useQueryClient();
  const quote = useQuery({
    queryKey: ['payments', 'quote', orderId, wish],
    queryFn: ({ signal }) => api(`/api/v1/payments/refunds/quote?order_id=${orderId}&as=${wish}`, refundQuote, { signal }),
    staleTime: 0,
  });
  const ask = useMutation({
    mutationFn: () => api('/api/v1/payments/refunds', refundView, { body: { order_id: orderId, reason, as: wish } }),
    onSuccess: onDone,
    onError: (refusal) => {
      const atField = refusal instanceof ApiError ? refusal.fields.reason?.[0] : undefined;
      setError(atField);
      if (!atField) toast(refusal.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['payments'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    ask.mutate();
  };
  return (
    <form className={styles.refund} onSubmit={submit} noValidate>
      <ChoiceGroup
        legend="What would you like?"
        value={wish}
        onChange={setWish}
        choices={[
          { value: 'refund', title: 'A refund', about: 'By our policy, less a fee where it says so' },
          { value: 'change', title: 'Another service', about: 'Its value as credit, without a fee, within 60 days' },
        ]}
      />
      <Loaded query={quote} failure="We cannot offer this">
        {({ amount, form, explanation, lines }) => (
          <>
            <Lines lines={lines} total={amount} />
            <p>
              <strong>
                You would get {formatRupees(amount)} {form === 'money' ? 'back' : 'as service credit'}.
              </strong>{' '}
              {explanation}
            </p>
            <TextArea label="Why do you ask?" rows={3} value={reason} error={error} onChange={(event) => setReason(event.target.value)} />
            <div>
              <Button type="submit" look="secondary" busy={ask.isPending}>
                {wish === 'refund' ? 'Ask for this refund' : 'Ask for this change'}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </form>
  );
}

/** An order's refund: its state, or the way to ask for one (D28). */
export function Refund({ orderId, refundable, refund }: { orderId: string; refundable: boolean; refund: RefundView | undefined }) {
  const [asking, setAsking] = useState(false);
  const open = refundable && (!refund || refund.status === 'rejected');
  return (
    <>
      {refund && <RefundState refund={refund} />}
      {open && asking && <AskForRefund orderId={orderId} onDone={() => setAsking(false)} />}
      {open && !asking && (
        <div>
          <Button look="quiet" onClick={() => setAsking(true)}>
            Refund or change
          </Button>
        </div>
      )}
    </>
  );
}
