import { MINUTE_MS } from '@fitghar/contracts/common';
import { getLinkOrder, getOrder, type OrderView, type PayLinkQuery } from '@fitghar/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

const FIRST_POLL_MS = 2000;
const MAX_POLL_MS = 30_000;
/** Polling ends after this long; returning to the page or a live hint still refetches. */
const POLL_TIMEOUT_MS = 30 * MINUTE_MS;
/** Final refusals; a 401 or 429 is temporary. */
const FINAL = [403, 404, 410, 422];

/** Whether the server refuses this order permanently. */
export const isFinalRefusal = (error: Error | null): error is ApiError => error instanceof ApiError && FINAL.includes(error.status);

const isSettled = ({ status }: OrderView): boolean => status === 'paid' || status === 'part_refunded' || status === 'refunded';

export const orderKey = (orderId: string) => ['platform', 'order', orderId] as const;

/**
 * An order, polled until settled: after 2 s, then less and less often, and at once on a live hint or when the customer
 * returns to the page. Failed payments are polled too, because they may still succeed.
 * @param link what a signed payment link has, for customers who are not logged in
 */
export function useOrder(orderId: string, link?: PayLinkQuery) {
  const askedAt = useRef(Date.now());
  const query = useQuery({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) =>
      link ? call(getLinkOrder, { order_id: orderId, ...link }, { signal }) : call(getOrder, { order_id: orderId }, { signal }),
    refetchInterval: ({ state: { data, error } }) => {
      const waited = Date.now() - askedAt.current;
      if ((data && isSettled(data)) || isFinalRefusal(error) || waited > POLL_TIMEOUT_MS) return false;
      return Math.min(Math.max(waited, FIRST_POLL_MS), MAX_POLL_MS);
    },
    refetchOnWindowFocus: 'always',
    retry: false,
    staleTime: 0,
    meta: { topics: ['payments'] },
  });
  /** Refetches at once and restarts polling. Ignores responses to earlier requests. */
  const askAgain = () => {
    askedAt.current = Date.now();
    void query.refetch();
  };
  return { ...query, askAgain };
}
