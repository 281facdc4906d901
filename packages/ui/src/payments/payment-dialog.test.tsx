import { paymentResponse } from '@fitghar/contracts/common';
import { getOrder, orderView, verifyPayment, verifyResult } from '@fitghar/contracts/payments';
import { backend, checkout, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { PaymentDialog } from './payment-dialog.tsx';

const payment = sample(paymentResponse, { order_id: 'order_Test1234567890', amount: 99, amount_paise: 9900 });
const order = (fields: object) => sample(orderView, { order_id: payment.order_id, status: 'created', processing: false, ...fields });
const onPaid = jest.fn<(transactionId: string) => void>();
const onClose = jest.fn();

async function open() {
  const shown = renderScreen(
    <PaymentDialog payment={payment} onPaid={onPaid} onClose={onClose}>
      {(transactionId) => <p>Thank you for {transactionId}</p>}
    </PaymentDialog>,
    { at: '/diet?from=home' },
  );
  await waitFor(() => expect(checkout.opened()).toHaveLength(1));
  return shown;
}

beforeEach(() => {
  onPaid.mockClear();
  onClose.mockClear();
  backend.on(getOrder, order({}));
});

describe('a payment dialog', () => {
  it('makes room for the checkout, then acknowledges the payment and reports it once', async () => {
    backend.on(verifyPayment, sample(verifyResult, { status: 'paid', transaction_id: 'TXN1' }));
    await open();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(checkout.pay);
    expect(await screen.findByRole('dialog', { name: 'Acknowledgement' })).toHaveTextContent('Thank you for TXN1');
    expect(onPaid.mock.calls).toEqual([['TXN1']]);
  });

  it('keeps its order in the address until it is closed', async () => {
    const { unmount } = await open();
    expect(location.search).toBe(`?from=home&order_id=${payment.order_id}`);
    unmount();
    expect(location.search).toBe('?from=home');
  });

  it('can be retried with the same order, or closed, after a failure', async () => {
    const { user } = await open();
    act(checkout.dismiss);
    expect(await screen.findByRole('dialog', { name: 'Your Transaction is failed Please try again' })).toHaveTextContent(
      'If any amount was debited, it will be refunded automatically.',
    );
    expect(screen.getByText('Your money')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(2));
    expect(checkout.opened()[1]?.order_id).toBe(payment.order_id);
    act(checkout.dismiss);
    await user.click(await screen.findByText('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['expired', 'This order has expired', 'If any amount was debited, it will be refunded automatically.'],
    ['refunded', 'This payment was refunded', 'It takes 3–5 weeks to reach you.'],
  ] as const)('says where the money of an order is that is %s, and leads back to the choice', async (status, name, money) => {
    const { user } = await open();
    backend.on(getOrder, order({ status }));
    act(checkout.dismiss);
    expect(await screen.findByRole('dialog', { name })).toHaveTextContent(money);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Choose again' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('offers to check again, not to pay again, while unconfirmed', async () => {
    backend.on(verifyPayment, refusal(503));
    const { user } = await open();
    backend.on(getOrder, order({ processing: true }));
    act(checkout.pay);
    expect(await screen.findByRole('dialog', { name: 'Payment not confirmed yet' })).toHaveTextContent('Please don’t pay again');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    backend.on(getOrder, order({ status: 'paid', transaction_id: 'TXN2' }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Thank you for TXN2')).toBeVisible();
  });
});
