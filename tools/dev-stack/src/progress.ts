/** Prints one line per step, with its duration. */
export async function runTask<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const line = (mark: string, more = '') => `${mark} ${label}${more}`;
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(line('…'));
  try {
    const result = await work();
    const more = ` (${((performance.now() - started) / 1000).toFixed(1)} s)`;
    process.stdout.write(`${live ? '\r' : ''}${line('✓', more)}\n`);
    return result;
  } catch (error) {
    if (live) process.stdout.write(`\r${line('✗')}\n`);
    throw error;
  }
}
