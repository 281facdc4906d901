import { describe, expect, it } from '@jest/globals';
import { type CreditCall, type CreditResult, creditModel } from './credit-model.ts';
import { type Call, isLinearizable } from './linearizability.ts';
import { isPossiblePromise, type PromiseCall, type PromiseResult } from './promise-model.ts';
import { type RefundCall, type RefundResult, refundModel } from './refund-model.ts';

/** Calls one after the other; one without a result got no answer. */
const inTurn = <Input, Result>(...calls: [Input, Result | undefined][]): Call<Input, Result>[] =>
  calls.map(([input, result], index) => ({ input, result, start: 2 * index, end: result === undefined ? Infinity : 2 * index + 1 }));
const atOnce = <Input, Result>(...calls: [Input, Result | undefined][]): Call<Input, Result>[] =>
  inTurn(...calls).map((call) => ({ ...call, start: 0, end: call.end === Infinity ? Infinity : 1 }));

describe('credit', () => {
  const isPossible = (...calls: [CreditCall, CreditResult | undefined][]) => isLinearizable(creditModel(3), inTurn(...calls));
  const [book, cancel, spend, read] = [{ do: 'book' }, { do: 'cancel' }, { do: 'spend' }, { do: 'read' }] as const;

  it('is used once, and comes back from a trial that is cancelled', () => {
    expect(isPossible([book, 3], [spend, 0], [cancel, null], [read, 3], [spend, 3], [read, 0])).toBe(true);
    expect(isPossible([book, 3], [book, 3], [cancel, null], [cancel, null], [read, 3])).toBe(true);
    expect(isPossible([{ do: 'grant', units: 2 }, null], [spend, 5], [read, 0])).toBe(true);
  });

  it('is not used twice, lost or returned twice', () => {
    expect(isPossible([spend, 3], [spend, 1])).toBe(false);
    expect(isPossible([book, 3], [spend, 1])).toBe(false);
    expect(isPossible([book, 3], [cancel, null], [read, 2])).toBe(false);
    expect(isPossible([spend, 3], [cancel, null], [read, 3])).toBe(false);
  });

  it('may be used by a call without an answer, or not', () => {
    expect(isPossible([spend, undefined], [read, 0])).toBe(true);
    expect(isPossible([spend, undefined], [read, 3])).toBe(true);
    expect(isPossible([book, undefined], [cancel, null], [read, 3])).toBe(true);
    expect(isPossible([spend, undefined], [read, 4])).toBe(false);
  });
});

describe('a refund', () => {
  const isPossible = (history: Call<RefundCall, RefundResult>[]) => isLinearizable(refundModel, history);
  const ask = (reason: string): RefundCall => ({ do: 'request', reason });
  const [approve, reject] = [
    { do: 'approve', id: 'x' },
    { do: 'reject', id: 'x' },
  ] as const;
  const count = (approved: number, rejected: number): [RefundCall, RefundResult] => [{ do: 'count' }, { approved, rejected, requested: 0 }];

  it('is decided once, and asked for again only after it was rejected', () => {
    const asked: [RefundCall, RefundResult] = [ask('a'), { id: 'x' }];
    expect(isPossible(inTurn(asked, asked, [ask('b'), 'refused'], [reject, 'done'], [ask('b'), { id: 'y' }]))).toBe(true);
    expect(isPossible(inTurn(asked, [approve, 'done'], [reject, 'refused'], [ask('a'), 'refused'], count(1, 0)))).toBe(true);
    expect(isPossible(inTurn(asked, [approve, 'done'], [approve, 'done']))).toBe(false);
    expect(isPossible(inTurn(asked, [approve, 'done'], [reject, 'done']))).toBe(false);
    expect(isPossible(inTurn(asked, [ask('b'), { id: 'y' }]))).toBe(false);
    expect(isPossible(inTurn(asked, [approve, 'refused']))).toBe(false);
    expect(isPossible(inTurn(asked, [approve, 'done'], count(0, 0)))).toBe(false);
  });

  it('of two decisions at the same time has one', () => {
    const asked = inTurn<RefundCall, RefundResult>([ask('a'), { id: 'x' }]);
    const decided = (...results: [RefundResult, RefundResult]) =>
      atOnce<RefundCall, RefundResult>([approve, results[0]], [reject, results[1]]).map((call) => ({ ...call, start: 2, end: 3 }));
    expect(isPossible([...asked, ...decided('done', 'refused')])).toBe(true);
    expect(isPossible([...asked, ...decided('done', 'done')])).toBe(false);
    expect(isPossible([...asked, ...decided('refused', 'refused')])).toBe(false);
  });
});

describe('a promised plan', () => {
  const isPossible = (history: Call<PromiseCall, PromiseResult>[]) => isPossiblePromise(1, history);
  const change = (version: number): PromiseCall => ({ do: 'change', version });
  const send = (version: number): PromiseCall => ({ do: 'send', version });

  it('is changed once from each version, and sent once', () => {
    expect(isPossible(inTurn([change(1), 'done'], [change(1), 'changed by another'], [send(2), 'done'], [change(3), 'sent already']))).toBe(
      true,
    );
    expect(isPossible(atOnce([change(1), 'done'], [send(1), 'changed by another']))).toBe(true);
    expect(isPossible(atOnce([change(1), 'done'], [change(1), 'done']))).toBe(false);
    expect(isPossible(inTurn([send(1), 'done'], [send(2), 'done']))).toBe(false);
    expect(isPossible(inTurn<PromiseCall, PromiseResult>([change(1), 'done'], [{ do: 'read' }, { version: 1, sent: false }]))).toBe(false);
  });

  it('is refused only for a change that had begun', () => {
    const read = (version: number, start: number, end: number) => ({
      input: { do: 'read' } as const,
      result: { version, sent: false },
      start,
      end,
    });
    const refused = (start: number, end: number) => ({ input: change(1), result: 'changed by another' as const, start, end });
    const changed = { input: change(1), result: 'done' as const, start: 0, end: 10 };
    // The change waits for a majority: others are refused already, and read it later.
    expect(isPossible([changed, refused(1, 2), read(1, 3, 4), read(2, 11, 12)])).toBe(true);
    expect(isPossible([changed, refused(1, 2), read(1, 11, 12)])).toBe(false);
    expect(isPossible([refused(1, 2), { ...changed, start: 3 }])).toBe(false);
    expect(isPossible([refused(1, 2)])).toBe(false);
    expect(isPossible(inTurn([change(1), 'done'], [change(2), 'sent already']))).toBe(false);
  });

  it('may have been changed by a call without an answer', () => {
    for (const version of [1, 2]) expect(isPossible(inTurn([change(1), undefined], [{ do: 'read' }, { version, sent: false }]))).toBe(true);
    expect(isPossible(inTurn([change(1), undefined], [{ do: 'read' }, { version: 3, sent: false }]))).toBe(false);
  });
});
