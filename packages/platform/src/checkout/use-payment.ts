import type { LiveTopic, PaymentResponse } from '@fitghar/contracts/common';
import { type OrderView, type PayLinkQuery, verifyBody, verifyLinkPayment, verifyPayment } from '@fitghar/contracts/payments';
import { type Query, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { invalidate } from '../api/invalidate.ts';
import { queryClient } from '../api/query-client.ts';
import { userMessage } from '../user-error.ts';
import { openCheckout } from './open-checkout.ts';
import { type PaymentState, stateOfOrder } from './payment-state.ts';
import { isFinalRefusal, orderKey, useOrder } from './use-order.ts';

/** Topics invalidated once an order is paid, expired or refunded. */
const PAID_TOPICS: LiveTopic[] = ['booking', 'plans', 'institute', 'payments'];

/** This page's phase of the payment. Only the server knows its outcome. */
type Phase =
  /** Waiting for the server to confirm that the order can be paid. */
  | { status: 'opening' }
  /** The gateway's script is loading. */
  | { status: 'loading' }
  | { status: 'paying' }
  | { status: 'verifying' }
  /** The checkout was closed, or could not be opened in time; waiting for the server's response. */
  | { status: 'closed' }
  /** `receipt`: the gateway issued one, so a payment must exist. */
  | { status: 'idle'; receipt: boolean; problem?: string };

function stateOf(
  phase: Phase,
  payment: PaymentResponse,
  order: { data: OrderView | undefined; error: Error | null },
  wasTried: boolean,
): PaymentState {
  const known = order.data && stateOfOrder(order.data);
  if (known?.status === 'paid' || known?.status === 'refunded') return known;
  if (phase.status === 'loading') return { status: 'opening' };
  if (phase.status === 'paying') return { status: 'paying' };
  if (phase.status === 'verifying') return { status: 'confirming' };
  if (phase.status === 'idle') {
    if (known && known.status !== 'failed') return known;
    if (!known && phase.receipt) return { status: 'unconfirmed' };
    if (!known && !payment.amount_paise) return { status: 'confirming' };
    if (!known && !wasTried) return { status: 'unpaid' };
    return { status: 'failed', ...(phase.problem && { problem: phase.problem }) };
  }
  if (isFinalRefusal(order.error)) return { status: 'failed', problem: order.error.message };
  if (order.error) return { status: 'unconfirmed' };
  return { status: phase.status === 'opening' ? 'opening' : 'confirming' };
}

/**
 * Pays an order (D58). To prevent double payment, the server asks the gateway about the order before each checkout; after it
 * closes, the same call determines the result. Only the gateway's answer or a rejected signature counts as a failure, and a
 * payment that succeeds later still counts. An order fully covered by credit opens no checkout.
 * @param link what a signed payment link has, for customers who are not logged in
 * @returns `pay` retries, `check` asks the server now
 */
export function usePayment(payment: PaymentResponse, link?: PayLinkQuery): { state: PaymentState; pay: () => void; check: () => void } {
  const [phase, setPhase] = useState<Phase>({ status: 'opening' });
  const order = useOrder(payment.order_id, link);
  const [wasTried, setTried] = useState(false);
  const state = stateOf(phase, payment, order, wasTried);
  const checkout = useRef<AbortController>(null);

  const { mutate: verify } = useMutation({
    mutationFn: (receipt: unknown) => {
      const body = verifyBody.parse(receipt);
      return link ? call(verifyLinkPayment, { order_id: payment.order_id, ...link, body }) : call(verifyPayment, { body });
    },
    onSuccess: async ({ status, transaction_id }) => {
      const queryKey = orderKey(payment.order_id);
      await queryClient.cancelQueries({ queryKey }); // its response would be older than this one
      const processing = status === 'processing';
      const fields = { processing, ...(!processing && { status }), ...(transaction_id && { transaction_id }) };
      queryClient.setQueryData<OrderView>(queryKey, (known) => known && { ...known, ...fields });
      setPhase({ status: 'idle', receipt: true });
    },
    onError: (error) => {
      setPhase({ status: 'idle', receipt: !(error instanceof ApiError && error.code === 'bad_signature') });
      order.askAgain();
    },
  });

  const open = async () => {
    setPhase({ status: 'loading' });
    setTried(true);
    checkout.current = new AbortController();
    const { signal } = checkout.current;
    try {
      const result = await openCheckout(payment, signal, () => setPhase({ status: 'paying' }));
      if (result.outcome === 'paid') {
        setPhase({ status: 'verifying' });
        return verify(result.receipt);
      }
      if (signal.aborted) return; // settled elsewhere, or this screen is gone
      setPhase({ status: 'closed' });
      order.askAgain();
    } catch (error) {
      setPhase({ status: 'idle', receipt: false, problem: userMessage(error) });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new response about the order matters
  useEffect(() => {
    if (!order.data || !order.isFetchedAfterMount) return;
    const known = stateOfOrder(order.data);
    if (phase.status === 'opening' && (!known || known.status === 'failed') && payment.amount_paise) void open();
    else if (phase.status === 'opening' || phase.status === 'closed') setPhase({ status: 'idle', receipt: false });
  }, [order.dataUpdatedAt, order.isFetchedAfterMount]);

  // A window that opens without a press would surprise, and be blocked.
  useEffect(() => {
    if (!order.errorUpdatedAt || !order.isFetchedAfterMount) return;
    setPhase((current) => (current.status === 'opening' ? { status: 'closed' } : current));
  }, [order.errorUpdatedAt, order.isFetchedAfterMount]);

  // The window must not outlive its screen: the next one could start a second payment.
  useEffect(() => () => checkout.current?.abort(), []);

  const isOver = state.status === 'paid' || state.status === 'refunded' || state.status === 'expired';
  useEffect(() => {
    if (!isOver) return;
    checkout.current?.abort();
    // The order is up to date; the data it affects is not.
    const depends = ({ meta, queryKey }: Pick<Query, 'meta' | 'queryKey'>) =>
      queryKey[2] !== payment.order_id && PAID_TOPICS.some((topic) => meta?.topics?.includes(topic));
    void invalidate({ predicate: depends });
  }, [isOver, payment.order_id]);

  const pay = () => {
    setPhase({ status: 'opening' });
    order.askAgain();
  };
  return { state, pay, check: order.askAgain };
}
