/** A metric of a running process that has no labels. @throws Error if the process does not have it */
export async function readMetric(origin: string, name: string): Promise<number> {
  const answer = await fetch(`${origin}/bff/metrics`, { headers: { authorization: 'Bearer development-metrics' } });
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1];
  if (value === undefined) throw new Error(`${origin} has no metric ${name}`);
  return Number(value);
}

export const heapMegabytes = async (origin: string): Promise<number> =>
  (await readMetric(origin, 'nodejs_heap_size_used_bytes')) / 1_000_000;
