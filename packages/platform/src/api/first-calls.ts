/** A call that the document has started for the person whose token it found (bff/src/platform/pages/inline-scripts.ts). */
export interface FirstCall {
  /** Below `/bff`. */
  path: string;
  token: string;
  response: Promise<Response>;
  stop: AbortController;
  /** By `performance.now()`. */
  at: number;
}

declare global {
  var __fitghar_first: FirstCall[] | undefined;
}

/** An older response would show a state that the page's other calls no longer have. */
const MAX_AGE_MS = 15_000;

/** Forgets them all, because what they read may change now. */
export const dropFirstCalls = (): void => {
  globalThis.__fitghar_first = undefined;
};

async function responseOf({ response, stop }: FirstCall, signal: AbortSignal): Promise<Response | undefined> {
  const abort = () => stop.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    const answer = await response;
    return answer.ok ? answer : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The response to this call, once, if the document has started it for this token. Undefined if it is no success: the call
 * itself then reports the problem.
 */
export function takeFirstCall(path: string, token: string | null, signal: AbortSignal): Promise<Response | undefined> | undefined {
  const call = globalThis.__fitghar_first?.find((each) => each.path === path);
  if (!call) return undefined;
  globalThis.__fitghar_first = globalThis.__fitghar_first?.filter((each) => each !== call);
  return call.token === token && performance.now() - call.at <= MAX_AGE_MS ? responseOf(call, signal) : undefined;
}
