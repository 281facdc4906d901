/** Aborts with the first of both. `AbortSignal.any`, where the browser has it: Chrome 116, Firefox 124, Safari 17.4. */
export function anySignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  if (AbortSignal.any) return AbortSignal.any([first, second]);
  const either = new AbortController();
  for (const signal of [first, second]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal });
  }
  return either.signal;
}
