import { type AdminOrder, getAdminOrders, ORDER_STATE_LABELS } from '@fitghar/contracts/admin';
import { formatDateTime, formatRupees } from '@fitghar/contracts/common';
import { Muted } from '@fitghar/ui';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { Order } from './order.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';

const ORDERS: OperationsList<AdminOrder> = {
  title: 'Orders',
  call: getAdminOrders,
  topics: ['team.payments'],
  id: ({ id }) => id,
  nameOf: ({ order_id }) => order_id,
  defaultSort: '-created_at',
  search: 'Order, payment, invoice or customer',
  filters: [{ name: 'status', label: 'Status', options: toOptions(ORDER_STATE_LABELS) }],
  empty: 'Everything that customers order will appear here, paid or not.',
  record: 'Order',
  notes: 'order',
  corrections: 'order',
  profile: Order,
  columns: [
    { label: 'Order', opensDetails: true, cell: ({ order_id }) => order_id },
    { label: 'Customer', cell: ({ customer }) => customer?.name ?? '–' },
    { label: 'Item', fill: 'line', cell: ({ title }) => title },
    {
      label: 'Amount',
      cell: ({ amount, refunded }) => (
        <>
          {formatRupees(amount)} {refunded > 0 && <Muted as="span">{formatRupees(refunded)} refunded</Muted>}
        </>
      ),
    },
    { label: 'Status', cell: ({ status }) => <OrderStateBadge status={status} /> },
    { label: 'Ordered', sort: 'created_at', cell: ({ created_at }) => formatDateTime(created_at) },
    { label: 'Paid', cell: ({ paid_at }) => (paid_at ? formatDateTime(paid_at) : '–') },
  ],
};

/** Every order; one of them, with its payments, refunds and invoices, in the side panel. */
export default function OrdersView() {
  return <ListView list={ORDERS} />;
}
