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
  /** The possible states after a call with this result (undefined: any), none if it cannot have had it in this state. */
  apply(state: State, input: Input, result: Result | undefined): State[];
  /** Whether a call with this result leaves every state as it is in which it can have had it, such as a reading or a refusal. */
  changesNothing(input: Input, result: Result): boolean;
  /** Equal for equal states. */
  keyOf(state: State): string;
}

/** A search that visits more would take minutes. A history of some fifty calls needs thousands. */
const MAX_VISITED = 1_000_000;

/**
 * Whether one order of the calls explains all results, in which no call comes before one that had ended when it
 * started. The search is that of Wing and Gong, with the memory of visited configurations by Lowe.
 * @throws if too many calls have no result to tell
 */
export function isLinearizable<State, Input, Result>(
  { initial, apply, changesNothing, keyOf }: Model<State, Input, Result>,
  history: readonly Call<Input, Result>[],
): boolean {
  const calls = history.toSorted((a, b) => a.start - b.start);
  const [bits, inputs] = [calls.map((_, index) => 1n << BigInt(index)), calls.map(({ input }) => JSON.stringify(input))];
  const visited = new Set<string>();
  const stack: { done: bigint; state: State }[] = [{ done: 0n, state: initial }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { done, state } = at;
    const open = calls.flatMap((call, index) =>
      done & (bits[index] ?? 0n) ? [] : [{ ...call, bit: bits[index] ?? 0n, key: inputs[index] ?? '' }],
    );
    const firstEnd = Math.min(...open.map(({ end }) => end));
    if (firstEnd === Infinity) return true; // calls without a result need not have happened
    const candidates = open.filter(({ start }) => start <= firstEnd);
    // What is explained now and changes nothing need not come later.
    const explained = candidates.find(
      ({ input, result }) => result !== undefined && changesNothing(input, result) && apply(state, input, result).length > 0,
    );
    if (explained) {
      stack.push({ done: done | explained.bit, state });
      continue;
    }
    const [answered, others] = [[] as typeof open, new Map<string, (typeof open)[number]>()];
    for (const call of candidates)
      if (call.end < Infinity) answered.push(call);
      else if (!others.has(call.key)) others.set(call.key, call); // of equal ones the first: the rest can do no more
    // Those without a result are tried last, as they are on the stack first: most of them explain nothing.
    for (const { input, result, end, bit } of [...others.values(), ...answered.toSorted((a, b) => b.end - a.end)])
      for (const after of apply(state, input, result)) {
        const key = keyOf(after);
        if (end === Infinity && key === keyOf(state)) continue; // as if it had not happened
        const configuration = `${done | bit} ${key}`;
        if (visited.has(configuration)) continue;
        visited.add(configuration);
        stack.push({ done: done | bit, state: after });
      }
    if (visited.size > MAX_VISITED) throw new Error(`Undecided after ${visited.size} configurations of ${calls.length} calls`);
  }
  return false;
}
