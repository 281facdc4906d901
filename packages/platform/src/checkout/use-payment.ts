import type { PaymentResponse } from '@fitghar/contracts/common';
import { orderView, verifyBody, verifyResult } from '@fitghar/contracts/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { openCheckout } from './open-checkout.ts';

/** Where a payment stands, as the person sees it. */
export type PaymentState =
  | { now: 'paying' }
  | { now: 'confirming' }
  | { now: 'paid'; transactionId: string }
  /** `problem` says what went wrong before anybody could pay. */
  | { now: 'failed'; problem?: string }
  | { now: 'expired' }
  | { now: 'returned' };

const ASK_AGAIN_MS = 2000;

/**
 * Opens the checkout once and brings its receipt to the server. Where the answer is lost, it asks for the order until
 * the server knows (the gateway tells it, too): the page heals itself. An order that credit pays for as a whole opens
 * no checkout.
 * @param link query of a signed link to pay, for somebody who is not logged in
 */
export function usePayment(payment: PaymentResponse, link?: string) {
  const [state, setState] = useState<PaymentState>({ now: 'paying' });
  const [orderCall, verifyCall] = link
    ? [`/api/v1/payments/pay/${payment.order_id}${link}`, `/api/v1/payments/pay/${payment.order_id}/verify${link}`]
    : [`/api/v1/payments/orders/${payment.order_id}`, '/api/v1/payments/verify'];
  const opened = useRef(false);
  const queries = useQueryClient();

  const order = useQuery({
    queryKey: ['payments', 'order', payment.order_id],
    queryFn: ({ signal }) => api(orderCall, orderView, { signal }),
    refetchInterval: state.now === 'confirming' ? ASK_AGAIN_MS : false,
    staleTime: 0,
  });

  const settle = (status: string, transactionId: string | null | undefined) => {
    if ((status === 'paid' || status === 'part_refunded') && transactionId) setState({ now: 'paid', transactionId });
    else if (status === 'refunded') setState({ now: 'returned' });
    else if (status === 'expired') setState({ now: 'expired' });
    for (const topic of ['booking', 'plans', 'institute', 'payments']) void queries.invalidateQueries({ queryKey: [topic] });
  };

  const verify = async (receipt: unknown) => {
    setState({ now: 'confirming' });
    try {
      const { status, transaction_id } = await api(verifyCall, verifyResult, { body: verifyBody.parse(receipt) });
      settle(status, transaction_id);
    } catch (error) {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (refused) setState({ now: 'failed' });
    }
  };

  const pay = async () => {
    setState({ now: 'paying' });
    try {
      const result = await openCheckout(payment);
      if (result.outcome === 'paid') await verify(result.receipt);
      else setState({ now: 'failed' });
    } catch (error) {
      setState({ now: 'failed', problem: error instanceof Error ? error.message : String(error) });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the checkout opens once, when the server's first word on the order is in
  useEffect(() => {
    if (opened.current || order.isPending) return;
    opened.current = true;
    if (order.data && order.data.status !== 'created' && order.data.status !== 'failed')
      settle(order.data.status, order.data.transaction_id);
    else if (payment.amount_paise) void pay();
    else setState({ now: 'confirming' });
  }, [order.isPending]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer about the order matters
  useEffect(() => {
    if (state.now === 'confirming' && order.data && order.data.status !== 'created') settle(order.data.status, order.data.transaction_id);
  }, [order.data]);

  return { state, pay: () => void pay() };
}
