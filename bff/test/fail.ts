/** Fails a test that lacks a value it needs; used in expressions: `found ?? fail('no code')`. */
export function fail(reason: string): never {
  throw new Error(reason);
}
