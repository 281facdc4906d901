import { type Call, isLinearizable, type Model } from './linearizability.ts';

/** A specialist changes or sends the version of a plan that she saw. */
export type PromiseCall = { do: 'change' | 'send'; version: number } | { do: 'read' };
/** For a reading, what it showed. */
export type PromiseResult = 'done' | 'changed by another' | 'sent already' | { version: number; sent: boolean };
interface Plan {
  version: number;
  sent: boolean;
}

/** A promised plan: each version is changed by one, and it is sent once. */
const promiseModel = (version: number): Model<Plan, PromiseCall, PromiseResult> => ({
  initial: { version, sent: false },
  apply(plan, call, result) {
    if (call.do === 'read') {
      const isSame = typeof result === 'object' && result.version === plan.version && result.sent === plan.sent;
      return result === undefined || isSame ? [plan] : [];
    }
    const isCurrent = !plan.sent && plan.version === call.version;
    if (isCurrent) return [{ version: plan.version + 1, sent: call.do === 'send' }];
    return result === undefined ? [plan] : [];
  },
  changesNothing: (call) => call.do === 'read',
  keyOf: ({ version, sent }) => `${version} ${sent}`,
});

type PromiseHistory = readonly Call<PromiseCall, PromiseResult>[];

const isRefused = ({ result }: PromiseHistory[number]): boolean => result === 'changed by another' || result === 'sent already';

/** Whether someone had begun what the refusal names before it was given. */
const isExplained = ({ input, result, end }: PromiseHistory[number], history: PromiseHistory): boolean =>
  history.some((other) => {
    if (other.input.do === 'read' || isRefused(other) || other.start >= end) return false;
    return result === 'sent already' ? other.input.do === 'send' : input.do !== 'read' && other.input.version >= input.version;
  });

/**
 * Whether there is an order that explains what specialists were told about a plan of that version. After a primary has failed,
 * the next one refuses because of a change that waits for a majority, and readers see that change only then. So a refusal says
 * that another's change had begun, but nothing about the readings after it; a change that was acknowledged is seen by all.
 */
export const isPossiblePromise = (version: number, history: PromiseHistory): boolean =>
  history.every((call) => !isRefused(call) || isExplained(call, history)) &&
  isLinearizable(
    promiseModel(version),
    history.filter((call) => !isRefused(call)),
  );
