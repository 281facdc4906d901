import { formatDateTime, formatRupees } from '@fitghar/contracts/common';
import { type RefundBody, type RefundView, refundBody, requestRefund } from '@fitghar/contracts/payments';
import { site } from '@fitghar/platform';
import { call, invalidateTopics, useQuery } from '@fitghar/platform/data';
import { Button, QueryBoundary } from '@fitghar/ui';
import { ChoiceGroup, Form, Steps, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/transactions.tsx';
import styles from './transactions.module.css';
import { refundQuoteQuery } from './transactions.queries.ts';

/** The stages of a refund, in order. */
const STEPS: readonly RefundView['status'][] = ['requested', 'approved', 'processed'];

const ENDED = { rejected: t.rejected, failed: t.notArrived };

/** The refund calculation, line by line. */
function Lines({ lines, total, isCredit }: { lines: RefundView['lines']; total: number; isCredit: boolean }) {
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
          <th scope="row">{isCredit ? t.serviceCredit : t.totalRefund}</th>
          <td>{formatRupees(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function RefundState({ refund }: { refund: RefundView }) {
  const { status, amount, credit, explanation, created_at, lines } = refund;
  const at = STEPS.indexOf(status);
  return (
    <div className={styles.refund}>
      <strong>{t.refundOf(credit === amount, formatRupees(amount), formatDateTime(created_at))}</strong>
      {status === 'rejected' || status === 'failed' ? <p>{ENDED[status]}</p> : <Steps steps={t.steps} at={at} />}
      <Lines lines={lines} total={amount} isCredit={credit === amount} />
      <p>{explanation}</p>
    </div>
  );
}

/** Shows the server's refund quote before the request. */
function RefundForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const defaults: RefundBody = { order_id: orderId, reason: '', as: 'refund' };
  const form = useForm({
    schema: refundBody,
    defaults,
    onSubmit: async (body) => {
      try {
        await call(requestRefund, { body });
      } finally {
        void invalidateTopics('payments'); // a refusal, too, means that this screen is stale
      }
      onDone();
    },
  });
  const quote = useQuery(refundQuoteQuery(orderId, form.values.as));
  return (
    <Form className={styles.refund} form={form}>
      <ChoiceGroup
        legend={t.what}
        choices={[
          { value: 'refund', title: t.aRefund, about: t.aRefundText },
          {
            value: 'change',
            title: t.change,
            about: t.changeText(site().rules.change_days),
          },
        ]}
        {...form.bindValue('as')}
      />
      <QueryBoundary query={quote} failure={t.notCalculated}>
        {({ amount, form: payout, explanation, lines }) => (
          <>
            <Lines lines={lines} total={amount} isCredit={payout === 'credit'} />
            <p>
              <strong>{t.youGet(formatRupees(amount), payout === 'money')}</strong> {explanation}
            </p>
            <TextArea label={form.values.as === 'refund' ? t.reasonForRefund : t.reasonForChange} rows={3} {...form.bind('reason')} />
            <div>
              <Button type="submit" variant="secondary" busy={form.pending}>
                {form.values.as === 'refund' ? t.requestRefund : t.requestChange}
              </Button>
            </div>
          </>
        )}
      </QueryBoundary>
    </Form>
  );
}

/** An order's refund: its status, or a button to request one (D28). */
export function Refund({ orderId, refundable, refund }: { orderId: string; refundable: boolean; refund: RefundView | null }) {
  const [asking, setAsking] = useState(false);
  const open = refundable && (!refund || refund.status === 'rejected');
  return (
    <>
      {refund && <RefundState refund={refund} />}
      {open && asking && <RefundForm orderId={orderId} onDone={() => setAsking(false)} />}
      {open && !asking && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t.refundOrChange}
          </Button>
        </div>
      )}
    </>
  );
}
