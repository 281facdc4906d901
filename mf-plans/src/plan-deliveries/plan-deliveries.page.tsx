import { formatCount } from '@fitghar/contracts/common';
import {
  DELIVERY_STATUS_LABELS,
  type DeliveryRow,
  deliveryStatus,
  PLAN_KIND_LABELS,
  planKind,
  takeNextDelivery,
} from '@fitghar/contracts/plans';
import { useNavigate, useSearch } from '@fitghar/platform';
import { call, invalidateTopics, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, Row, Stack, toast } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { PromiseClock } from '../promise-clock/promise-clock.tsx';
import { BoughtAs } from './bought-as.tsx';
import { Delivery } from './delivery.tsx';
import { DeliveryStatus } from './delivery-status.tsx';
import { DeliveryTimes } from './delivery-times.tsx';
import styles from './plan-deliveries.module.css';
import { deliveriesQuery } from './plan-deliveries.queries.ts';

const STATUSES = [
  { value: '', label: 'Waiting' },
  ...deliveryStatus.options.map((value) => ({ value, label: DELIVERY_STATUS_LABELS[value] })),
];
const KINDS = [{ value: '', label: 'All plans' }, ...planKind.options.map((value) => ({ value, label: PLAN_KIND_LABELS[value] }))];

/** As many as one request names. */
const MOST_SKIPPED = 50;

function DeliveryCard({ row, onOpen }: { row: DeliveryRow; onOpen: () => void }) {
  return (
    <Card className={styles.row}>
      <div>
        <strong>{row.name}</strong>
        <BoughtAs {...row} />
        <Muted as="div">
          {row.customer.name} · {row.order_id}
        </Muted>
      </div>
      <div>
        {row.status !== 'sent' && <PromiseClock dueAt={row.due_at} />}
        <Muted as="div">
          {row.paused_reason ? `Paused: ${row.paused_reason}` : row.claimed_by && `Assigned to ${row.claimed_by.name}`}
        </Muted>
      </div>
      <DeliveryStatus status={row.status} />
      <Button variant="secondary" onClick={onOpen}>
        Open<span className="visually-hidden"> {row.order_id}</span>
      </Button>
    </Card>
  );
}

/** Ops' list of plan deliveries, most urgent first. */
export default function PlanDeliveriesPage() {
  const [filter, setFilter] = useState({ status: '', kind: '', page: 1 });
  const navigate = useNavigate();
  const params = new URLSearchParams(useSearch());
  /** The open plan stands in the address, so that the delivery monitor links to it. */
  const open = params.get('plan');
  const setOpen = (id: string | null) => {
    id ? params.set('plan', id) : params.delete('plan');
    navigate(`/admin/adminDashboard?${params}`);
  };
  const deliveries = useQuery(deliveriesQuery(filter));
  const counts = deliveries.data?.counts;
  /** Plans seen on the way; the next one is another. */
  const [seen, setSeen] = useState<string[]>([]);
  const next = useMutation({
    mutationFn: (skip: string[]) => call(takeNextDelivery, { skip: skip.slice(-MOST_SKIPPED).join(',') }),
    onSuccess: ({ plan }, skip) => {
      setSeen(skip);
      if (!plan) toast('No other plan waits for you');
      setOpen(plan?.id ?? null);
    },
    onError: showFailure,
    onSettled: () => invalidateTopics(...takeNextDelivery.changes),
  });
  if (open) return <Delivery id={open} onBack={() => setOpen(null)} onNext={() => next.mutate([...seen, open])} />;
  return (
    <Stack as="section" aria-labelledby="deliveries-title">
      <h1 id="deliveries-title">Plan Deliveries</h1>
      <Row>
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
      </Row>
      {counts && (
        <dl className={styles.counts}>
          {[
            { label: 'Waiting', count: counts.open },
            { label: 'Due in 4 hours', count: counts.due_in_4_hours },
            { label: 'Overdue', count: counts.breached },
            { label: 'Sent today', count: counts.sent_today },
          ].map(({ label, count }) => (
            <Card key={label}>
              <dd>{formatCount(count)}</dd>
              <dt>{label}</dt>
            </Card>
          ))}
        </dl>
      )}
      <PagedList
        query={deliveries}
        page={filter.page}
        onPage={(page) => setFilter({ ...filter, page })}
        failure="Could not load plan deliveries"
        count={2}
        empty={<Callout title="No plans here">Paid plans will appear here.</Callout>}
      >
        {(row) => <DeliveryCard key={row.id} row={row} onOpen={() => setOpen(row.id)} />}
      </PagedList>
      <DeliveryTimes />
    </Stack>
  );
}
