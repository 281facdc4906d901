/**
 * One call of a recorded history, with times of one monotonic clock. Without a result (`result` undefined, `end`
 * infinite) the call may have taken effect at any time after its start, or never.
 */
export interface Call<Input, Result> {
  input: Input;
  result: Result | undefined;
  start: number;
  end: number;
}

/** A specification as a sequential program. */
export interface Model<State, Input, Result> {
  initial: State;
  /** The state after a call with this result (undefined: any), or null if the call cannot have had it in this state. */
  apply(state: State, input: Input, result: Result | undefined): State | null;
  /** Equal for equal states. */
  keyOf(state: State): string;
}

/**
 * Whether one order of the calls explains all results, in which no call comes before one that had ended when it
 * started. The search is that of Wing and Gong, with the memory of visited configurations by Lowe.
 */
export function isLinearizable<State, Input, Result>(model: Model<State, Input, Result>, history: Call<Input, Result>[]): boolean {
  const calls = history.toSorted((a, b) => a.start - b.start);
  const visited = new Set<string>();
  const stack: { done: bigint; state: State }[] = [{ done: 0n, state: model.initial }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { done, state } = at;
    const open = calls.flatMap((call, index) => (done & (1n << BigInt(index)) ? [] : [{ call, bit: 1n << BigInt(index) }]));
    const firstEnd = Math.min(...open.map(({ call }) => call.end));
    if (firstEnd === Infinity) return true; // calls without a result need not have happened
    for (const { call, bit } of open) {
      if (call.start > firstEnd) break;
      const next = model.apply(state, call.input, call.result);
      if (next === null) continue;
      const configuration = `${done | bit} ${model.keyOf(next)}`;
      if (visited.has(configuration)) continue;
      visited.add(configuration);
      stack.push({ done: done | bit, state: next });
    }
  }
  return false;
}
