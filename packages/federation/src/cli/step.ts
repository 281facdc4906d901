/** Prints a line for a step once it is done, with its duration. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  process.stdout.write(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  return result;
}
