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

/** One email per status of a refund. */
export function refundState(refund: RefundView, siteUrl: string): MailWithSubject {
  const { refund: t, footer } = texts().payments;
  const { status, explanation } = refundIn(language(), refund);
  const granted = refund.form === 'credit' && (status === 'processed' || status === 'approved');
  const heading = granted && status === 'processed' ? t.credited : t.heading[status];
  const next = granted ? t.spend : t.next[status];
  return {
    subject: `${heading}: ${formatRupees(refund.amount)}`,
    heading,
    // The policy's explanation may say already how long it takes.
    paragraphs: explanation.includes(next) ? [explanation] : status === 'requested' ? [next, explanation] : [asSentence(explanation), next],
    details: amountsOf(refund),
    action: dashboard(siteUrl, 'transactions'),
    footer,
  };
}

/** Attached: the PDF. */
export function invoiceIssued({ kind, number, totalPaise, title, gatewayOrderId }: Invoice, siteUrl: string): MailWithSubject {
  const { layout, names, payments } = texts();
  const what = kind === 'invoice' ? 'invoice' : 'credit';
  const subject = payments.invoice.subject[what](number);
  return {
    subject,
    heading: subject,
    paragraphs: [payments.invoice.text[what]],
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
export function paymentReturned(order: Order, siteUrl: string): MailWithSubject {
  const { layout, names, payments } = texts();
  const t = payments.returned;
  const creditPaise = order.refundedPaise - dueAtGateway(order);
  return {
    subject: t.subject(names.order(order.title)),
    heading: t.heading,
    paragraphs: [t.text, payments.refund.next.rejected],
    details: [
      [layout.for, names.order(order.title)],
      [layout.amount, formatPaise(dueAtGateway(order))],
      ...(creditPaise > 0 ? ([[t.credit, formatPaise(creditPaise)]] as [string, string][]) : []),
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
