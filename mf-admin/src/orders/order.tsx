import { type AdminOrderDetail, PAYMENT_OUTCOME_LABELS, type Permission } from '@fitghar/contracts/admin';
import { formatDateTime, formatPaid, formatRupees } from '@fitghar/contracts/common';
import { PAYMENT_METHOD_LABELS, REFUND_STATUS_LABELS } from '@fitghar/contracts/payments';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { DescriptionList, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { PanelTitle } from '@fitghar/ui/dialogs';
import type { ReactNode } from 'react';
import { adminUrl, planUrl } from '../layout/admin-url.ts';
import layout from '../layout/ops-layout.module.css';
import { usePermission } from '../team/use-permission.ts';
import { OrderStateBadge } from './order-state-badge.tsx';
import { orderQuery } from './orders.queries.ts';

type Payment = AdminOrderDetail['payments'][number];

const methodOf = ({ method, wallet }: Payment): string =>
  [method && (PAYMENT_METHOD_LABELS[method] ?? method), wallet].filter(Boolean).join(', ');

/** Everything that happened to the order's money, in order of time. */
const eventsOf = ({ amount, created_at, payments, refunds, invoices }: AdminOrderDetail): { at: string; what: string; detail: string }[] =>
  [
    { at: created_at, what: `Ordered for ${formatRupees(amount)}`, detail: '' },
    ...payments.map((payment) => ({
      at: payment.at,
      what: `${formatPaid(payment)} paid: ${PAYMENT_OUTCOME_LABELS[payment.outcome]}`,
      detail: [methodOf(payment), payment.id].filter(Boolean).join(' · '),
    })),
    ...refunds.map((refund) => ({
      at: refund.created_at,
      what: `Refund of ${formatRupees(refund.amount)}: ${REFUND_STATUS_LABELS[refund.status]}`,
      detail: refund.reason,
    })),
    ...invoices.map((invoice) => ({
      at: invoice.issued_at,
      what: `${invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} for ${formatRupees(invoice.amount)}`,
      detail: invoice.number,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** Where what was bought opens. Students have no page of their own. */
const ITEMS: Record<AdminOrderDetail['kind'], { label: string; permission: Permission; href: (id: string) => string } | null> = {
  booking: { label: 'Session', permission: 'requests.read', href: (id) => adminUrl('requests', id) },
  package: { label: 'Package', permission: 'requests.read', href: (id) => adminUrl('packages', id) },
  plan: { label: 'Plan', permission: 'plans.read', href: planUrl },
  enrolment: null,
  quotation: null,
};

/** Where the order leads: to what was bought, and to the emails and other work that it caused. */
function Links({ order: { kind, subject_id, order_id } }: { order: AdminOrderDetail }) {
  const item = ITEMS[kind];
  const canOpenItem = usePermission(item?.permission ?? 'home.read') && item !== null;
  const canJobs = usePermission('queues.read');
  return (
    <Row>
      {canOpenItem && <Link href={item.href(subject_id)}>{item.label}</Link>}
      {canJobs && <Link href={adminUrl('jobs', { q: order_id })}>Emails and jobs</Link>}
    </Row>
  );
}

function Details({ order }: { order: AdminOrderDetail }) {
  const canCustomers = usePermission('users.read');
  const { order_id, title, amount, credit, refunded, customer, paid_at } = order;
  const facts: [string, ReactNode][] = [
    [
      'Customer',
      customer && canCustomers ? (
        <Link key="customer" href={adminUrl('users', customer.id)}>
          <bdi translate="no">{customer.name}</bdi>
        </Link>
      ) : (
        <bdi key="customer" translate="no">
          {customer?.name ?? '–'}
        </bdi>
      ),
    ],
    ['Item', title],
    ['Amount', credit ? `${formatRupees(amount)}, of which ${formatRupees(credit)} by service credit` : formatRupees(amount)],
    ['Paid', paid_at ? formatDateTime(paid_at) : '–'],
    ['Refunded', refunded ? formatRupees(refunded) : '–'],
  ];
  return (
    <Stack>
      <Row justify="between">
        <PanelTitle>{order_id}</PanelTitle>
        <OrderStateBadge {...order} />
      </Row>
      <DescriptionList items={facts} />
      <Links order={order} />
      <Stack as="section" aria-labelledby="order-timeline">
        <h3 id="order-timeline">Timeline</h3>
        <ol className={layout.timeline}>
          {eventsOf(order).map(({ at, what, detail }) => (
            <li key={`${at} ${what} ${detail}`}>
              <Muted as="span">{formatDateTime(at)}</Muted>
              <span>
                {what}
                {detail && (
                  <Muted as="div">
                    <span dir="auto">{detail}</span>
                  </Muted>
                )}
              </span>
            </li>
          ))}
        </ol>
      </Stack>
    </Stack>
  );
}

/** One order with its payments, refunds and invoices. */
export function Order({ id }: { id: string }) {
  return (
    <QueryBoundary query={useQuery(orderQuery(id))} failure="Could not load this order" count={2}>
      {(order) => <Details order={order} />}
    </QueryBoundary>
  );
}
