import type { DeliveryRow } from '@fitghar/contracts/plans';
import { Badge, Button, Card, Loaded, Notice } from '@fitghar/ui';
import { SelectField } from '@fitghar/ui/inputs';
import { useState } from 'react';
import { PromiseClock } from '../promise-clock/promise-clock.tsx';
import { Delivery } from './delivery.tsx';
import { Figures } from './figures.tsx';
import styles from './plan-deliveries.module.css';
import { useQueue } from './use-deliveries.ts';

const STATUSES = [
  { value: '', label: 'Waiting' },
  { value: 'open', label: 'Unclaimed' },
  { value: 'claimed', label: 'Claimed' },
  { value: 'breached', label: 'Broken' },
  { value: 'sent', label: 'Sent' },
];
const KINDS = [
  { value: '', label: 'All plans' },
  { value: 'diet', label: 'Diet' },
  { value: 'fitness', label: 'Fitness' },
];
const PAGE = 10;

function Row({ row, onOpen }: { row: DeliveryRow; onOpen: () => void }) {
  return (
    <Card className={styles.row}>
      <div>
        <strong>{row.name}</strong>
        <div className={styles.soft}>
          {row.customer.name} · {row.category} · {row.order_id}
        </div>
      </div>
      <div>
        {row.status === 'sent' ? 'Sent' : <PromiseClock dueAt={row.due_at} />}
        <div className={styles.soft}>
          {row.paused_reason ? `Paused: ${row.paused_reason}` : `With ${row.claimed_by?.name ?? 'nobody yet'}`}
        </div>
      </div>
      <Badge tone={row.status === 'breached' ? 'alert' : row.status === 'open' ? 'warm' : 'calm'}>{row.status}</Badge>
      <Button look="secondary" onClick={onOpen}>
        Open<span className="visually-hidden"> {row.order_id}</span>
      </Button>
    </Card>
  );
}

/** Ops' queue of promises, the most urgent first. */
export default function PlanDeliveriesWidget() {
  const [filter, setFilter] = useState({ status: '', kind: '', page: 1 });
  const [open, setOpen] = useState<string | null>(null);
  const queue = useQueue(filter);
  if (open) return <Delivery id={open} onBack={() => setOpen(null)} />;
  return (
    <section aria-labelledby="deliveries-title" className={styles.queue}>
      <h1 id="deliveries-title">Plan Deliveries</h1>
      <div className={styles.filters}>
        <SelectField
          label="Show"
          options={STATUSES}
          value={filter.status}
          onChange={({ target }) => setFilter({ ...filter, status: target.value, page: 1 })}
        />
        <SelectField
          label="Kind"
          options={KINDS}
          value={filter.kind}
          onChange={({ target }) => setFilter({ ...filter, kind: target.value, page: 1 })}
        />
      </div>
      <Loaded query={queue} failure="We could not load the queue" count={2}>
        {({ rows, counts, total, page }) => (
          <>
            <dl className={styles.counts}>
              {[
                ['Waiting', counts.open],
                ['Due in 4 hours', counts.due_in_4_hours],
                ['Broken', counts.breached],
                ['Sent today', counts.sent_today],
              ].map(([label, count]) => (
                <Card key={label}>
                  <dd>{count}</dd>
                  <dt>{label}</dt>
                </Card>
              ))}
            </dl>
            {rows.length ? (
              rows.map((row) => <Row key={row.id} row={row} onOpen={() => setOpen(row.id)} />)
            ) : (
              <Notice title="Nothing waits here">Plans that customers pay for stand here at once.</Notice>
            )}
            {total > PAGE && (
              <div className={styles.actions}>
                <Button look="quiet" disabled={page === 1} onClick={() => setFilter({ ...filter, page: page - 1 })}>
                  Earlier
                </Button>
                <span>
                  Page {page} of {Math.ceil(total / PAGE)}
                </span>
                <Button look="quiet" disabled={page * PAGE >= total} onClick={() => setFilter({ ...filter, page: page + 1 })}>
                  Later
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Figures />
    </section>
  );
}
