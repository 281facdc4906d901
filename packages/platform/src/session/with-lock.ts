const tails = new Map<string, Promise<unknown>>();

/** One after another in this tab, which is all that a browser without locks can offer. */
function inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const result = (tails.get(name) ?? Promise.resolve()).then(run, run);
  tails.set(name, result);
  return result;
}

/**
 * Runs one task of a name at a time, in all tabs of this site. In-app browsers hide the Web Locks API, and it needs a secure
 * page: there, in this tab alone.
 */
export function withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  return navigator.locks?.request(name, run) ?? inTurn(name, run);
}
