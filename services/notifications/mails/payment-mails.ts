import { formatPaise, formatRupees } from '@fitghar/contracts/common';
import type { RefundView } from '@fitghar/contracts/payments';
import { dueAtGateway, type Invoice, type Order } from '../../payments/index.ts';
import { asSentence, dashboard, type MailFromText, type MailWithSubject } from './layout.ts';

const HEADING: Record<RefundView['status'], string> = {
  requested: 'We’ve received your refund request',
  approved: 'Your refund is approved',
  processed: 'Your refund has been sent',
  failed: 'Your refund didn’t go through',
  rejected: 'Your refund request was rejected',
};
const CREDITED = 'Service credit added';

const NEXT: Record<RefundView['status'], string> = {
  requested: 'Our team is reviewing it. We’ll email you when it’s decided.',
  approved: 'We’re sending it to your original payment method.',
  processed: 'It takes 3–5 weeks to reach you.',
  failed: 'We’re looking into it and will email you.',
  rejected: 'If you think this is a mistake, please raise a ticket on your dashboard.',
};
const SPEND = 'Use it at your next checkout. You’ll see under Transactions how long it’s valid.';
const FOOTER = 'You’re receiving this email because you made a payment to us.';

/** How the refund is paid, as a detail. */
const refundedAs = ({ amount, credit }: RefundView): [label: string, value: string] => {
  if (!credit) return ['Refunded to', 'your original payment method'];
  if (credit === amount) return ['Refunded as', 'service credit'];
  return ['Refunded as', `${formatRupees(amount - credit)} to your original payment method, ${formatRupees(credit)} as service credit`];
};

/** What is refunded; after a rejection only what was asked for. */
export function amountsOf(refund: RefundView): [label: string, value: string][] {
  const { amount, lines, status, order_id } = refund;
  const order: [string, string] = ['Order', order_id];
  if (status === 'rejected') return [['Requested', formatRupees(amount)], order];
  return [
    ...lines.filter((line) => line.amount !== 0).map(({ label, amount: of }): [string, string] => [label, formatRupees(of)]),
    [lines.length ? 'Total refund' : 'Amount', formatRupees(amount)],
    order,
    refundedAs(refund),
  ];
}

/** One email per status of a refund. */
export function refundState(refund: RefundView, siteUrl: string): MailWithSubject {
  const { status, explanation } = refund;
  const granted = refund.form === 'credit' && (status === 'processed' || status === 'approved');
  const heading = granted && status === 'processed' ? CREDITED : HEADING[status];
  const next = granted ? SPEND : NEXT[status];
  return {
    subject: `${heading}: ${formatRupees(refund.amount)}`,
    heading,
    // The policy's explanation may say already how long it takes.
    paragraphs: explanation.includes(next) ? [explanation] : status === 'requested' ? [next, explanation] : [asSentence(explanation), next],
    details: amountsOf(refund),
    action: dashboard(siteUrl, 'transactions'),
    footer: FOOTER,
  };
}

/** Attached: the PDF. */
export function invoiceIssued({ kind, number, totalPaise, title, gatewayOrderId }: Invoice, siteUrl: string): MailWithSubject {
  const what = kind === 'invoice' ? 'invoice' : 'credit note';
  return {
    subject: `Your ${what} ${number}`,
    heading: `Your ${what} ${number}`,
    paragraphs: [`The ${what} is attached as a PDF. You’ll also find it under Transactions.`],
    details: [
      ['For', title],
      ['Amount', formatPaise(totalPaise)],
      ['Order', gatewayOrderId],
    ],
    action: dashboard(siteUrl, 'transactions'),
    footer: FOOTER,
  };
}

/** For an unpaid order; the link pays it without logging in. */
export function paymentReminder(order: Order, link: string): MailFromText {
  return {
    template: 'payment-reminder',
    values: { order: order.title },
    details: [
      ['For', order.title],
      ['To pay', formatPaise(dueAtGateway(order))],
      ['Order', order.gatewayOrderId],
    ],
    action: { label: 'Pay now', url: link },
    footer: 'You’re receiving this reminder because you started an order.',
  };
}

/** The customer's bank has decided a dispute for the customer, which ends what was bought. */
export function paymentReturned(order: Order, siteUrl: string): MailWithSubject {
  const creditPaise = order.refundedPaise - dueAtGateway(order);
  return {
    subject: `Your bank has returned your payment: ${order.title}`,
    heading: 'Your bank has returned your payment',
    paragraphs: [
      'Your bank has returned this payment to you, so we’ve ended what you bought with it.',
      'If you think this is a mistake, please raise a ticket on your dashboard.',
    ],
    details: [
      ['For', order.title],
      ['Amount', formatPaise(dueAtGateway(order))],
      ...(creditPaise > 0 ? ([['Service credit returned', formatPaise(creditPaise)]] as [string, string][]) : []),
      ['Order', order.gatewayOrderId],
    ],
    action: dashboard(siteUrl, 'transactions'),
    footer: FOOTER,
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
