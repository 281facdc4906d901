import { type PaymentDoubt, type PaymentsDesk, paymentReturned, paymentsDesk } from '@fitghar/contracts/admin';
import { formatRupees, momentOf } from '@fitghar/contracts/common';
import { api, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Card, Loaded, Notice } from '@fitghar/ui';
import { useAct } from '../act/use-act.ts';
import styles from '../layout/desk.module.css';
import { Figures } from '../layout/figures.tsx';
import { useMay } from '../team/use-me.ts';
import { Export } from './export.tsx';
import ledgerStyles from './payments.module.css';
import { RefundRequests } from './refund-requests.tsx';

const LOOK_AGAIN_MS = 15_000;
const KINDS: Record<PaymentDoubt['kind'], [words: string, tone: 'warm' | 'alert']> = {
  held: ['Held', 'alert'],
  difference: ['Books differ', 'alert'],
  order: ['Not decided', 'warm'],
};

/** The accounts in words; what we owe or have earned stands below zero. */
const ACCOUNTS: Record<string, string> = {
  customer: 'Customers owe us, or we them',
  gateway: 'With the payment company',
  revenue: 'Earned',
  tax: 'GST to pay',
  refund: 'Given back of what was earned',
  credit: 'Service credit outstanding',
};

function Doubt({ doubt: { kind, id, order_id, amount, why, since } }: { doubt: PaymentDoubt }) {
  const mayAct = useMay('payments.act');
  const sendBack = useAct(paymentReturned, { done: 'It goes back to where it came from' });
  const [words, tone] = KINDS[kind];
  return (
    <Card className={styles.row}>
      <div>
        <strong>{formatRupees(amount)}</strong> <Badge tone={tone}>{words}</Badge>
        <p>{why}</p>
        <p className={styles.soft}>
          {id}
          {order_id && order_id !== id && ` · ${order_id}`} · since {momentOf(since)}
        </p>
      </div>
      {kind === 'held' && mayAct && (
        <Button look="secondary" busy={sendBack.isPending} onClick={() => sendBack.mutate({ path: `/api/v1/admin/payments/${id}/return` })}>
          Send it back<span className="visually-hidden">: {id}</span>
        </Button>
      )}
    </Card>
  );
}

function Desk({ desk: { today, ledger, doubts, refunds_to_confirm } }: { desk: PaymentsDesk }) {
  const mayExport = useMay('lists.export');
  const sum = Object.values(ledger).reduce((total, rupees) => total + Math.round(rupees * 100), 0);
  return (
    <>
      <Figures
        figures={[
          ['Orders paid today', today.orders],
          ['By the payment company', formatRupees(today.gateway)],
          ['By service credit', formatRupees(today.credit)],
          ['Sent back today', formatRupees(today.sent_back)],
          ['Refunds to confirm', refunds_to_confirm],
        ]}
      />
      <RefundRequests />
      <section className={styles.list} aria-labelledby="doubts-title">
        <h2 id="doubts-title">In doubt</h2>
        {doubts.length ? (
          doubts.map((doubt) => <Doubt key={`${doubt.kind} ${doubt.id}`} doubt={doubt} />)
        ) : (
          <Notice title="Nothing is in doubt">
            Money that fits no order, payments without a decision, and books that differ stand here.
          </Notice>
        )}
      </section>
      <section className={styles.list} aria-labelledby="ledger-title">
        <h2 id="ledger-title">Ledger</h2>
        <p role={sum ? 'alert' : undefined}>{sum ? 'The accounts do not add up to zero!' : 'All accounts add up to zero.'}</p>
        <table className={ledgerStyles.ledger}>
          <tbody>
            {Object.entries(ledger).map(([account, rupees]) => (
              <tr key={account}>
                <th scope="row">{ACCOUNTS[account] ?? account}</th>
                <td>{formatRupees(rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {mayExport && <Export />}
    </>
  );
}

/** Today's takings, refunds to confirm, what is in doubt and why, and the accountant's export. */
export default function PaymentsView() {
  const desk = useQuery({
    queryKey: ['admin', 'payments'],
    queryFn: ({ signal }) => api('/api/v1/admin/payments', paymentsDesk, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <div className={styles.page}>
      <h1>Payments</h1>
      <Loaded query={desk} failure="We could not load the payments" count={2}>
        {(found) => <Desk desk={found} />}
      </Loaded>
    </div>
  );
}
