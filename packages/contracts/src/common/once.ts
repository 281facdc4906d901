/**
 * Creates a value when it is first used. For formatters: the first of a page takes the browser 20 to 40 ms, which every page
 * would spend before its first render.
 */
export function once<Value>(create: () => Value): () => Value {
  let created: Value | undefined;
  return () => (created ??= create());
}
