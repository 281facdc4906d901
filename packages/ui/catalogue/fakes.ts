import { checkPassword, getMessageSettings, getPasskeys, messageSettings, passkeyRows } from '@fitghar/contracts/account';
import { getNotes, reportPresence, teamNote, writeNote } from '@fitghar/contracts/admin';
import { getBuyer, getOrder, orderView, saveBuyer } from '@fitghar/contracts/payments';
import { defineFakes, fake } from '@fitghar/testing/fakes';
import { sample } from '@fitghar/testing/sample';

export const PAID_ORDER = 'order_Paid1234567890';
export const EXPIRED_ORDER = 'order_Gone1234567890';

const FARAH = { id: '65f1a0b2c3d4e5f6000000a1', name: 'Farah Khan' };
const ROHIT = { id: '65f1a0b2c3d4e5f6000000a2', name: 'Rohit' };
const NOW = '2026-11-21T12:00:00+05:30';

export const NOTE = sample(teamNote, {
  kind: 'ticket',
  text: 'Called twice, no answer. Asha prefers evenings.',
  by: FARAH,
  mentions: [ROHIT],
  at: NOW,
});
const BUYER = { state: null, gstin: null, name: null };

/** What the examples are answered; a record without notes ends with `0`. */
export default defineFakes(
  fake(getPasskeys, sample(passkeyRows, { rows: [{ id: FARAH.id, name: 'Phone', created_at: NOW, last_used_at: null }] })),
  fake(checkPassword, { common: false }),
  fake(getMessageSettings, sample(messageSettings, { push_key: 'our-key', devices: [] })),
  fake(getNotes, ({ query }) => ({ rows: query.record_id?.endsWith('0') ? [] : [NOTE], members: [FARAH, ROHIT] })),
  fake(writeNote, NOTE),
  fake(reportPresence, {
    others: [
      { ...FARAH, state: 'editing' },
      { ...ROHIT, state: 'viewing' },
    ],
  }),
  fake(getBuyer, BUYER),
  fake(saveBuyer, { ...BUYER, state: '29' }),
  fake(getOrder, ({ params }) =>
    params.order_id === PAID_ORDER
      ? sample(orderView, { order_id: PAID_ORDER, status: 'paid', transaction_id: 'TXN2611240012', processing: false })
      : sample(orderView, { order_id: EXPIRED_ORDER, status: 'expired', processing: false }),
  ),
);
