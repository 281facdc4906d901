import { formatPaise, formatRupees } from '@fitghar/contracts/common';
import type { RefundView } from '@fitghar/contracts/payments';
import { dueAtGateway, type Invoice, type Order } from '../../payments/index.ts';
import { dashboard, type MailWithSubject } from './layout.ts';

const HEADING: Record<RefundView['status'], string> = {
  requested: 'We have your refund request',
  approved: 'Your refund is approved',
  processed: 'We have sent your money back',
  failed: 'Your refund did not go through',
  rejected: 'We cannot refund this payment',
};
const CREDITED = 'Your service credit is there';

const NEXT: Record<RefundView['status'], string> = {
  requested: 'A person of our team looks at it now. You get another mail as soon as it is decided.',
  approved: 'The payment company sends it back to where it came from.',
  processed: 'Banks take 3 to 5 weeks at most to show it.',
  failed: 'The payment company could not send it. We are looking into it and will write to you.',
  rejected: 'If you think that this is wrong, please raise a ticket on your dashboard.',
};
const SPEND = 'Spend it at your next checkout. It can be used for 364 days.';
const FOOTER = 'You get this mail because of a payment of yours.';

/** What the money comes as, in words. */
const comesAs = ({ amount, credit }: RefundView): string => {
  if (!credit) return 'money, to where you paid from';
  return credit === amount ? 'service credit' : `${formatRupees(amount - credit)} as money, ${formatRupees(credit)} as service credit`;
};

/** One mail for each state of a refund. */
export function refundState(refund: RefundView, siteUrl: string): MailWithSubject {
  const amount = formatRupees(refund.amount);
  const granted = refund.form === 'credit' && (refund.status === 'processed' || refund.status === 'approved');
  const heading = granted && refund.status === 'processed' ? CREDITED : HEADING[refund.status];
  return {
    subject: `${heading}: ${amount}`,
    heading,
    paragraphs: [refund.explanation, granted ? SPEND : NEXT[refund.status]],
    facts: [
      ...refund.lines.map(({ label, amount: of }): [string, string] => [label, formatRupees(of)]),
      [refund.lines.length ? 'Comes back' : 'Amount', amount],
      ['Order', refund.order_id],
      ['Comes as', comesAs(refund)],
    ],
    action: dashboard(siteUrl, 'transactions'),
    footer: FOOTER,
  };
}

/** Goes with the PDF. */
export function invoiceIssued({ kind, number, totalPaise, title, gatewayOrderId }: Invoice, siteUrl: string): MailWithSubject {
  const what = kind === 'invoice' ? 'invoice' : 'credit note';
  return {
    subject: `Your ${what} ${number}`,
    heading: `Your ${what} ${number}`,
    paragraphs: [`The ${what} is attached as a PDF. You find it among your transactions, too.`],
    facts: [
      ['For', title],
      ['Amount', formatPaise(totalPaise)],
      ['Order', gatewayOrderId],
    ],
    action: dashboard(siteUrl, 'transactions'),
    footer: FOOTER,
  };
}

/** An order that was opened and not paid; the link pays it without logging in. */
export function paymentReminder(order: Order, link: string): MailWithSubject {
  return {
    subject: `Still yours: ${order.title}`,
    heading: 'You were about to pay',
    paragraphs: [
      'Your order waits for its payment until tomorrow. If something went wrong, this button opens the payment again, on any device.',
      'Nothing was charged so far. If you have changed your mind, there is nothing to do.',
    ],
    facts: [
      ['For', order.title],
      ['To pay', formatPaise(dueAtGateway(order))],
      ['Order', order.gatewayOrderId],
    ],
    action: { label: 'Pay now', url: link },
    footer: 'You get this one mail because you began to buy something from us.',
  };
}

/** To ops. */
export function paymentHeld(paymentId: string, siteUrl: string): MailWithSubject {
  return {
    subject: `A payment is held: ${paymentId}`,
    heading: 'A payment fits no order',
    paragraphs: [
      'Money has arrived that we cannot book: another amount or currency than was due, or no order of ours. Nothing was delivered.',
    ],
    facts: [['Payment', paymentId]],
    action: { label: 'Look at it', url: `${siteUrl}/admin/adminDashboard?view=payments` },
    footer: 'You get this mail because alerts about payments go to this address.',
  };
}
