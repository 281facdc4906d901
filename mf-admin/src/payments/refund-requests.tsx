import { formatDateTime, formatRupees } from '@fitghar/contracts/common';
import { REFUND_STATUS_LABELS, type RefundView, refundView } from '@fitghar/contracts/payments';
import { Link } from '@fitghar/platform';
import { Muted } from '@fitghar/ui';
import { adminUrl } from '../layout/admin-url.ts';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';

const { requested, ...OTHERS } = REFUND_STATUS_LABELS;
const isAt = (wanted: RefundView['status']) => (refund: RefundView) => refund.status === wanted;
const approvePath = ({ id }: RefundView) => `/api/v1/admin/refunds/${id}/approve`;

const REFUNDS: OperationsList<RefundView> = {
  title: 'Refunds',
  path: '/api/v1/admin/refunds',
  row: refundView,
  topics: ['team.payments'],
  id: ({ id }) => id,
  nameOf: ({ order_id }) => order_id,
  filters: [{ name: 'status', label: 'Status', all: requested, options: toOptions(OTHERS) }],
  empty: 'Customers’ refund requests will appear here, with the amount due under the policy.',
  columns: [
    {
      label: 'Amount',
      cell: ({ amount, credit }) => (
        <>
          <strong>{formatRupees(amount)}</strong> {credit > 0 && `(${formatRupees(credit)} as service credit)`}
        </>
      ),
    },
    {
      label: 'Reason',
      fill: 'lines',
      cell: ({ reason, lines, explanation }) => (
        <>
          “<bdi>{reason}</bdi>”{' '}
          <Muted as="span">
            {lines.length ? lines.map((line) => `${line.label} ${formatRupees(line.amount)}`).join(' · ') : explanation}
          </Muted>
        </>
      ),
    },
    {
      label: 'Order',
      cell: ({ order_id }) => (order_id ? <Link href={adminUrl('orders', { q: order_id })}>{order_id}</Link> : '–'),
    },
    { label: 'Requested', cell: ({ created_at }) => formatDateTime(created_at) },
  ],
  actions: [
    { label: 'Approve', permission: 'payments.act', when: isAt('requested'), path: approvePath },
    { label: 'Retry', permission: 'payments.act', when: isAt('failed'), path: approvePath },
    {
      label: 'Reject',
      permission: 'payments.act',
      when: isAt('requested'),
      path: ({ id }) => `/api/v1/admin/refunds/${id}/reject`,
      ask: { title: () => 'Reject this refund?', label: () => 'Reason (shared with the customer)', field: 'reason' },
    },
  ],
};

/** Refunds by status, pending ones first. */
export function RefundRequests() {
  return <ListView list={REFUNDS} level="h2" />;
}
