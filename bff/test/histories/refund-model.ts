import type { Model } from './linearizability.ts';

/** Customers are told apart by the reason they give: a repeated request of the same one returns the same refund. */
export type RefundCall =
  | { do: 'request'; reason: string }
  | { do: 'approve'; id: string }
  | { do: 'reject'; id: string }
  /** How many refunds of the order were approved, rejected or are open. */
  | { do: 'count' };
/** The id of a requested refund; whether a decision was accepted; or the numbers. */
export type RefundResult = { id: string } | 'refused' | 'done' | { approved: number; rejected: number; requested: number };
interface Refunds {
  /** The refund that was not rejected. Its id is unknown until someone is told. */
  active: { reason: string; status: 'requested' | 'approved'; id: string | null } | null;
  rejected: number;
}

/** Refunds of one payment: at most one that was not rejected, and each decided once. */
export const refundModel: Model<Refunds, RefundCall, RefundResult> = {
  initial: { active: null, rejected: 0 },
  apply(state, call, result) {
    const { active, rejected } = state;
    const is = (id: string) => active?.id === id || active?.id === null;
    switch (call.do) {
      case 'request': {
        const requested = { active: { reason: call.reason, status: 'requested' as const, id: null }, rejected };
        if (result === undefined) return [active ? state : requested];
        // Once the money is sent, an order is no longer one to refund.
        if (result === 'refused') return active && (active.reason !== call.reason || active.status === 'approved') ? [state] : [];
        if (result === 'done' || !('id' in result)) return [];
        const { id } = result;
        if (!active) return [{ active: { ...requested.active, id }, rejected }];
        return active.reason === call.reason && is(id) ? [{ active: { ...active, id }, rejected }] : [];
      }
      case 'approve':
      case 'reject': {
        const { id } = call;
        const decided: Refunds[] =
          active?.status === 'requested' && is(id)
            ? [
                call.do === 'approve'
                  ? { active: { ...active, id, status: 'approved' }, rejected }
                  : { active: null, rejected: rejected + 1 },
              ]
            : [];
        const refused = active?.status === 'requested' && active.id === id ? [] : [state];
        if (result === undefined) return [...decided, ...refused];
        return result === 'done' ? decided : refused;
      }
      case 'count': {
        const counted = { approved: Number(active?.status === 'approved'), rejected, requested: Number(active?.status === 'requested') };
        return result === undefined || JSON.stringify(result) === JSON.stringify(counted) ? [state] : [];
      }
    }
  },
  changesNothing: (call, result) => call.do === 'count' || result === 'refused',
  keyOf: ({ active, rejected }) => `${active?.reason} ${active?.status} ${active?.id} ${rejected}`,
};
