import type { MailTextId } from '@fitghar/contracts/admin';
import { formatPaise, formatRupees } from '@fitghar/contracts/common';
import type { RefundView } from '@fitghar/contracts/payments';
import { language } from '../../kernel/index.ts';
import { dueAtGateway, type Invoice, type Order, refundIn } from '../../payments/index.ts';
import { asSentence, dashboard, type MailFromText, type MailWithSubject } from './layout.ts';
import { texts } from './texts/index.ts';

/** How the refund is paid, as a detail. */
const refundedAs = ({ amount, credit }: RefundView): [label: string, value: string] => {
  const t = texts().payments.refund;
  if (!credit) return [t.to, t.originalMethod];
  return [t.as, credit === amount ? t.serviceCredit : t.both(formatRupees(amount - credit), formatRupees(credit))];
};

/** What is refunded; after a rejection only what was asked for. */
export function amountsOf(refund: RefundView): [label: string, value: string][] {
  const { layout, payments } = texts();
  const { amount, lines, status, order_id } = refundIn(language(), refund);
  const order: [string, string] = [layout.order, order_id];
  if (status === 'rejected') return [[payments.refund.requested, formatRupees(amount)], order];
  return [
    ...lines.filter((line) => line.amount !== 0).map(({ label, amount: of }): [string, string] => [label, formatRupees(of)]),
    [lines.length ? payments.refund.total : layout.amount, formatRupees(amount)],
    order,
    refundedAs(refund),
  ];
}

const REFUND_TEXTS = {
  money: {
    requested: 'refund-requested',
    approved: 'refund-approved',
    processed: 'refund-sent',
    failed: 'refund-failed',
    rejected: 'refund-rejected',
  },
  credit: {
    requested: 'refund-requested',
    approved: 'credit-approved',
    processed: 'credit-added',
    failed: 'refund-failed',
    rejected: 'refund-rejected',
  },
} as const satisfies Record<RefundView['form'], Record<RefundView['status'], MailTextId>>;

/** One email per status of a refund. */
export function refundState(refund: RefundView, siteUrl: string): MailFromText {
  const { refund: t, footer } = texts().payments;
  const { status, explanation } = refundIn(language(), refund);
  // The policy's explanation may say already how long it takes.
  const duration = explanation.includes(t.duration) ? '' : t.duration;
  const isLast = status === 'requested' || (status === 'processed' && refund.form === 'money' && !duration);
  return {
    template: REFUND_TEXTS[refund.form][status],
    values: { amount: formatRupees(refund.amount), explanation: isLast ? explanation : asSentence(explanation), duration },
    details: amountsOf(refund),
    action: dashboard(siteUrl, 'transactions'),
    footer,
  };
}

/** Attached: the PDF. */
export function invoiceIssued({ kind, number, totalPaise, title, gatewayOrderId }: Invoice, siteUrl: string): MailFromText {
  const { layout, names, payments } = texts();
  return {
    template: kind === 'invoice' ? 'invoice' : 'credit-note',
    values: { number },
    details: [
      [layout.for, names.order(title)],
      [layout.amount, formatPaise(totalPaise)],
      [layout.order, gatewayOrderId],
    ],
    action: dashboard(siteUrl, 'transactions'),
    footer: payments.footer,
  };
}

/** For an unpaid order; the link pays it without logging in. */
export function paymentReminder(order: Order, link: string): MailFromText {
  const { layout, names, payments } = texts();
  return {
    template: 'payment-reminder',
    values: { order: names.order(order.title) },
    details: [
      [layout.for, names.order(order.title)],
      [layout.toPay, formatPaise(dueAtGateway(order))],
      [layout.order, order.gatewayOrderId],
    ],
    action: { label: layout.payNow, url: link },
    footer: payments.reminderFooter,
  };
}

/** The customer's bank has decided a dispute for the customer, which ends what was bought. */
export function paymentReturned(order: Order, siteUrl: string): MailFromText {
  const { layout, names, payments } = texts();
  const creditPaise = order.refundedPaise - dueAtGateway(order);
  return {
    template: 'payment-returned',
    values: { order: names.order(order.title) },
    details: [
      [layout.for, names.order(order.title)],
      [layout.amount, formatPaise(dueAtGateway(order))],
      ...(creditPaise > 0 ? ([[payments.returned.credit, formatPaise(creditPaise)]] as [string, string][]) : []),
      [layout.order, order.gatewayOrderId],
    ],
    action: dashboard(siteUrl, 'transactions'),
    footer: payments.footer,
  };
}

/** To ops. */
export function paymentHeld(paymentId: string, siteUrl: string): MailWithSubject {
  return {
    subject: `Payment held: ${paymentId}`,
    heading: 'Payment held for review',
    paragraphs: ['A captured payment matches no order: wrong amount or currency, or an unknown order. Nothing was delivered.'],
    details: [['Payment', paymentId]],
    action: { label: 'Review', url: `${siteUrl}/admin/adminDashboard?view=payments` },
    footer: 'You’re receiving this email because payment alerts go to this address.',
  };
}
