import { paymentResponse } from '@fitghar/contracts/common';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@fitghar/contracts/payments';
import { sample } from '@fitghar/testing/sample';
import { Button, Row, Stack } from '@fitghar/ui';
import type * as payments from '@fitghar/ui/payments';
import {
  Acknowledgement,
  BuyerDetails,
  CreditFailure,
  OfferLines,
  OrderStatusBadge,
  PaidCard,
  PaymentDialog,
  PaymentOutcome,
} from '@fitghar/ui/payments';
import type { ComponentProps } from 'react';
import type { EntriesOf } from '../entry.ts';
import { EXPIRED_ORDER, PAID_ORDER } from '../fakes.ts';
import { nothing } from '../keep.tsx';

const TRANSACTION = 'TXN2611240012';
const payment = sample(paymentResponse, { order_id: PAID_ORDER, amount: 99, amount_paise: 9900, name: 'FitGhar' });

const noOffer: ComponentProps<typeof OfferLines>['offers'] = {
  applied: [],
  discount: 0,
  codes: undefined,
  code: '',
  refusal: undefined,
  known: true,
  failed: false,
  enterCode: nothing,
  ask: nothing,
};
const diwali = { code: 'DIWALI20', title: 'Diwali', amount: 200 };

const statuses = Object.keys(ORDER_STATUS_LABELS) as OrderStatus[];

export const paymentEntries = {
  Acknowledgement: {
    keyboard: 'Its actions take the focus in their order.',
    dos: ['Say what happens next, and when.', 'Offer where to see it.'],
    donts: ['Don’t sell something here.', 'Don’t hide the transaction ID.'],
    states: (t) => ({
      Default: <Acknowledgement transactionId={TRANSACTION} note={t.text} actions={<Button>{t.action}</Button>} />,
    }),
  },
  BuyerDetails: {
    keyboard: 'By pointer a choice is saved at once; by keyboard the button saves it, because arrow keys pass every State.',
    dos: ['Put it above the button that pays.', 'Use `useBuyerFirst`, so that paying saves it.'],
    donts: ['Don’t ask for it before someone wants to pay.', 'Don’t require a GSTIN.'],
    states: () => ({ Default: <BuyerDetails /> }),
  },
  CreditFailure: {
    keyboard: 'Try again takes the focus as any button.',
    dos: ['Show it if credit is unknown.', 'Wait with the payment.'],
    donts: ['Don’t charge as if there were no credit.', 'Don’t replace it by a toast.'],
    states: () => ({ Default: <CreditFailure onRetry={nothing} /> }),
  },
  OfferLines: {
    keyboard: 'Enter in the code applies it and does not pay.',
    dos: ['Put it above the total.', 'Name offers as operations do.'],
    donts: ['Don’t show an empty code field: people would leave to hunt for one.', 'Don’t compute an offer in the browser.'],
    states: (t) => ({
      Default: <OfferLines offers={noOffer} />,
      Applied: <OfferLines offers={{ ...noOffer, applied: [diwali], code: diwali.code, codes: [diwali.code], discount: diwali.amount }} />,
      Refused: <OfferLines offers={{ ...noOffer, code: 'OLD', refusal: t.error }} />,
      Error: <OfferLines offers={{ ...noOffer, failed: true }} />,
    }),
  },
  OrderStatusBadge: {
    keyboard: 'Takes no focus.',
    dos: ['Use it wherever a customer sees an order.', 'Pass `processing` while the bank has not decided.'],
    donts: ['Don’t show the stored status.', 'Don’t promise what the bank decides.'],
    states: () => ({
      All: (
        <Row>
          {statuses.map((status) => (
            <OrderStatusBadge key={status} status={status} processing={false} />
          ))}
        </Row>
      ),
      Processing: <OrderStatusBadge status="created" processing />,
    }),
  },
  PaidCard: {
    keyboard: 'A page moves the focus to its title (`heading`) when the payment ends.',
    dos: ['Say what was bought.', 'Offer the next step first.'],
    donts: ['Don’t show it before the server says paid.', 'Don’t leave out the transaction ID.'],
    states: (t) => ({
      Default: <PaidCard title={t.title} transactionId={TRANSACTION} note={t.text} actions={<Button>{t.action}</Button>} />,
      'Without note': <PaidCard title={t.title} transactionId={TRANSACTION} actions={<Button>{t.action}</Button>} />,
    }),
  },
  PaymentDialog: {
    keyboard: 'Escape closes it unless a payment is under way, or paid: then its own button does.',
    dos: ['Use it on the page where the order was placed.', 'Keep the order in the address, as it does.'],
    donts: ['Don’t open a second one for another order.', 'Don’t decide by the gateway’s answer: the server does.'],
    overlay: true,
    states: (t, close) => ({
      Paid: (
        <PaymentDialog payment={payment} onPaid={nothing} onClose={close}>
          {(id) => <Acknowledgement transactionId={id} note={t.text} actions={<Button onClick={close}>{t.action}</Button>} />}
        </PaymentDialog>
      ),
      Expired: (
        <PaymentDialog payment={{ ...payment, order_id: EXPIRED_ORDER }} onPaid={nothing} onClose={close}>
          {() => null}
        </PaymentDialog>
      ),
    }),
  },
  PaymentOutcome: {
    keyboard: 'Its buttons take the focus in their order; a failure is announced at once.',
    dos: ['Say where the money is.', 'Offer to pay again only after a failure.'],
    donts: ['Don’t show an error of the gateway as it is.', 'Don’t ask again while it is unconfirmed.'],
    states: (t) => ({
      ...Object.fromEntries(
        (['opening', 'paying', 'confirming', 'unconfirmed', 'unpaid', 'failed', 'expired', 'refunded'] as const).map((status) => [
          status,
          <PaymentOutcome
            key={status}
            state={{ status }}
            onPay={nothing}
            onCheck={nothing}
            actions={<Button variant="quiet">{t.action}</Button>}
          >
            {() => null}
          </PaymentOutcome>,
        ]),
      ),
      paid: (
        <PaymentOutcome state={{ status: 'paid', transactionId: TRANSACTION }} onCheck={nothing}>
          {(id) => <Stack>{id}</Stack>}
        </PaymentOutcome>
      ),
    }),
  },
} satisfies EntriesOf<typeof payments>;
