import type { Model } from './linearizability.ts';

/** A specialist changes or sends the version of a plan that she saw. */
export type PromiseCall = { do: 'change' | 'send'; version: number } | { do: 'read' };
/** For a reading, what it showed. */
export type PromiseResult = 'done' | 'changed by another' | 'sent already' | { version: number; sent: boolean };
interface Plan {
  version: number;
  sent: boolean;
}

/** A promised plan: each version is changed by one, and it is sent once. */
export const promiseModel = (version: number): Model<Plan, PromiseCall, PromiseResult> => ({
  initial: { version, sent: false },
  apply(plan, call, result) {
    if (call.do === 'read') {
      const isSame = typeof result === 'object' && result.version === plan.version && result.sent === plan.sent;
      return result === undefined || isSame ? [plan] : [];
    }
    const isCurrent = !plan.sent && plan.version === call.version;
    if (result !== undefined) {
      if (isCurrent !== (result === 'done')) return [];
      if (!isCurrent && plan.sent !== (result === 'sent already')) return [];
    }
    return [isCurrent ? { version: plan.version + 1, sent: call.do === 'send' } : plan];
  },
  keyOf: ({ version, sent }) => `${version} ${sent}`,
});
