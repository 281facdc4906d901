import type { RefundView } from '@fitghar/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import { renderMail } from './layout.ts';
import { refundState } from './payment-mails.ts';
import { SENDER } from './test/sender.ts';
import { written } from './test/written.ts';

const textOf = (fields: Partial<RefundView>): string => {
  const refund: RefundView = {
    ...{ id: 'a', order_id: 'order_1', amount: 79.2, credit: 0, status: 'requested', form: 'money', reason: '', created_at: '' },
    explanation: '₹99 less the cancellation fee of 20% (₹19.80). It takes 3–5 weeks to reach you.',
    lines: [
      { label: 'Paid', amount: 99 },
      { label: 'Cancellation fee of 20%', amount: -19.8 },
    ],
    ...fields,
  };
  return renderMail(SENDER, written(refundState(refund, 'https://fitghar.example'))).text;
};

describe('the email about a refund', () => {
  it('says once how long it takes', () => {
    expect(textOf({ status: 'processed' }).split('It takes 3–5 weeks to reach you.')).toHaveLength(2);
    expect(textOf({ status: 'processed', explanation: 'We had to cancel the session.' })).toContain('It takes 3–5 weeks to reach you.');
  });

  it('names what was asked for, and no refund, if it was rejected', () => {
    const text = textOf({ status: 'rejected', explanation: 'The session took place' });
    expect(text).toContain('The session took place');
    expect(text).toContain('Requested: ₹79.20');
    expect(text).not.toMatch(/Refunded|Total refund|Cancellation fee/);
  });

  it('names where the money goes', () => {
    expect(textOf({ status: 'approved' })).toContain('Refunded to: your original payment method');
    expect(textOf({ form: 'credit', credit: 79.2 })).toContain('Refunded as: service credit');
    expect(textOf({ credit: 20 })).toContain('Refunded as: ₹59.20 to your original payment method, ₹20 as service credit');
  });
});
