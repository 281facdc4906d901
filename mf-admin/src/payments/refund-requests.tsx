import { type AdminRefund, approveRefund, getAdminRefunds, rejectRefund } from '@fitghar/contracts/admin';
import { formatDateTime, formatRupees } from '@fitghar/contracts/common';
import { REFUND_STATUS_LABELS, type RefundView } from '@fitghar/contracts/payments';
import { Link } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { Muted } from '@fitghar/ui';
import { RecordOwner } from '../home/record-owner.tsx';
import { adminUrl } from '../layout/admin-url.ts';
import { ListView } from '../table/list-view.tsx';
import type { ConfirmedAction, OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';

const { requested, ...OTHERS } = REFUND_STATUS_LABELS;
const isAt = (wanted: RefundView['status']) => (refund: RefundView) => refund.status === wanted;
const approval = (label: string, status: RefundView['status']): ConfirmedAction<AdminRefund> => ({
  label,
  permission: 'refunds.decide',
  when: isAt(status),
  send: ({ id }) => call(approveRefund, { id }),
  done: 'Refund sent',
  confirm: {
    title: ({ amount, customer, order_id }) => `Refund ${formatRupees(amount)} to ${customer ?? `the customer of ${order_id}`}?`,
    text: 'The amount is refunded to the original payment method, except for service credit. The customer gets an email. This can’t be undone.',
    submit: 'Refund',
  },
});

const REFUNDS: OperationsList<AdminRefund> = {
  title: 'Refunds',
  call: getAdminRefunds,
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
          <strong>{formatRupees(amount)}</strong> {credit > 0 && <span>({formatRupees(credit)} as service credit)</span>}
        </>
      ),
    },
    {
      label: 'Reason',
      fill: 'lines',
      cell: ({ reason, lines, explanation }) => (
        <>
          “<span dir="auto">{reason}</span>”{' '}
          <Muted as="span">
            {lines.length ? lines.map((line) => `${line.label} ${formatRupees(line.amount)}`).join(' · ') : explanation}
          </Muted>
        </>
      ),
    },
    { label: 'Customer', cell: ({ customer }) => <bdi translate="no">{customer ?? '–'}</bdi> },
    {
      label: 'Order',
      cell: ({ order_id }) => (order_id ? <Link href={adminUrl('orders', { q: order_id })}>{order_id}</Link> : '–'),
    },
    { label: 'Requested', cell: ({ created_at }) => formatDateTime(created_at) },
    {
      label: 'With',
      cell: ({ id, order_id, status }) =>
        status === 'requested' || status === 'failed' ? <RecordOwner record={`refund:${id}`} name={`the refund of ${order_id}`} /> : '–',
    },
  ],
  actions: [
    approval('Approve', 'requested'),
    approval('Retry', 'failed'),
    {
      label: 'Reject',
      permission: 'refunds.decide',
      when: isAt('requested'),
      send: ({ id }, reason) => call(rejectRefund, { id, body: { reason } }),
      ask: { title: () => 'Reject this refund?', label: () => 'Reason (shared with the customer)' },
    },
  ],
};

/** Refunds by status, pending ones first. */
export function RefundRequests() {
  return <ListView list={REFUNDS} level="h2" />;
}
