import { formatRupees, type RefundView } from '@fitghar/contracts';
import { dashboard, type MailWithSubject } from './layout.ts';

const HEADING: Record<RefundView['status'], string> = {
  requested: 'We have your refund request',
  approved: 'Your refund is approved',
  processed: 'We have sent your money back',
  failed: 'Your refund did not go through',
  rejected: 'We cannot refund this payment',
};

const NEXT: Record<RefundView['status'], string> = {
  requested: 'A person of our team looks at it now. You get another mail as soon as it is decided.',
  approved: 'The payment company sends it back to where it came from.',
  processed: 'Banks take 3 to 5 weeks at most to show it.',
  failed: 'The payment company could not send it. We are looking into it and will write to you.',
  rejected: 'If you think that this is wrong, please raise a ticket on your dashboard.',
};

/** One mail for each state of a refund. */
export function refundState(refund: RefundView, siteUrl: string): MailWithSubject {
  const amount = formatRupees(refund.amount);
  return {
    subject: `${HEADING[refund.status]}: ${amount}`,
    heading: HEADING[refund.status],
    paragraphs: [refund.explanation, NEXT[refund.status]],
    facts: [
      ['Amount', amount],
      ['Order', refund.order_id],
      ['Comes as', refund.form === 'money' ? 'money, to where you paid from' : 'service credit'],
    ],
    action: dashboard(siteUrl, 'transactions'),
    footer: 'You get this mail because of a payment of yours.',
  };
}
