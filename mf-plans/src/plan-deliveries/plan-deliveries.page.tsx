import { formatCount } from '@fitghar/contracts/common';
import {
  DELIVERY_STATUS_LABELS,
  type DeliveryRow,
  deliveryStatus,
  PLAN_KIND_LABELS,
  planKind,
  takeNextDelivery,
} from '@fitghar/contracts/plans';
import { Link, useNavigate, useSearch } from '@fitghar/platform';
import { call, invalidateTopics, useMutation, useQuery } from '@fitghar/platform/data';
import { Callout, Card, Stack, toast } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import {
  Filters,
  focusRow,
  isPressOnRow,
  moveBetweenRows,
  showFailure,
  TableBox,
  TableHead,
  useKeys,
} from '@fitghar/ui/bundled/operations';
import { SelectField } from '@fitghar/ui/forms';
import { type ReactNode, useRef, useState } from 'react';
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
const MAX_SKIPPED = 50;

const COLUMNS = ['Customer', 'Plan', 'Due', 'With', 'Status', 'Order'];
const planLink = (id: string) => `/admin/adminDashboard?view=plan-deliveries&plan=${id}`;

function DeliveryLine({ row, onOpen }: { row: DeliveryRow; onOpen: () => void }) {
  const { id, order_id, due_at, status, customer, name, claimed_by, paused_reason } = row;
  return (
    <tr onClick={(event) => isPressOnRow(event) && onOpen()}>
      <td data-label="Customer">
        <div>
          <Link href={planLink(id)} data-opener>
            <bdi translate="no">{customer.name}</bdi>
          </Link>
        </div>
      </td>
      <td data-label="Plan" data-fill>
        <div>
          {name} <BoughtAs {...row} />
        </div>
      </td>
      <td data-label="Due" className={styles.due}>
        {status === 'sent' ? '–' : <PromiseClock dueAt={due_at} />}
      </td>
      <td data-label="With">
        <div dir="auto" title={paused_reason ?? undefined}>
          {paused_reason ? `Paused: ${paused_reason}` : (claimed_by?.name ?? '–')}
        </div>
      </td>
      <td data-label="Status">
        <DeliveryStatus status={status} />
      </td>
      <td data-label="Order" translate="no">
        {order_id}
      </td>
    </tr>
  );
}

/** One page of plans, worked by keyboard as other lists of operations. */
function DeliveryTable({ rows }: { rows: ReactNode[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useKeys({ j: () => focusRow(body.current, 1), k: () => focusRow(body.current, -1) });
  return (
    <TableBox title="Plan deliveries">
      <TableHead labels={COLUMNS} />
      <tbody ref={body} onKeyDown={moveBetweenRows}>
        {rows}
      </tbody>
    </TableBox>
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
    mutationFn: (skip: string[]) => call(takeNextDelivery, { skip: skip.slice(-MAX_SKIPPED).join(',') }),
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
      <Filters>
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
      </Filters>
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
        frame={(rows) => <DeliveryTable rows={rows} />}
      >
        {(row) => <DeliveryLine key={row.id} row={row} onOpen={() => setOpen(row.id)} />}
      </PagedList>
      <DeliveryTimes />
    </Stack>
  );
}
