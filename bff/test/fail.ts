/** Ends a test that cannot go on: what it needs is not there. Stands where a value is asked for: `found ?? fail('no code')`. */
export function fail(reason: string): never {
  throw new Error(reason);
}
