import { p95 } from './percentiles.ts';

/**
 * p95 response time in milliseconds of each call (`admin/jobs?state=failed`), slowest first. The first request of each warms up.
 * @param body is posted, if there is one
 */
export async function responseTimes(
  origin: string,
  token: string,
  calls: readonly string[],
  times: number,
  body?: object,
): Promise<{ call: string; p95: number }[]> {
  const measured: { call: string; p95: number }[] = [];
  const posted = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  for (const call of calls) {
    const durations: number[] = [];
    for (let run = 0; run <= times; run += 1) {
      const begin = performance.now();
      const answer = await fetch(`${origin}/bff/api/v1/${call}`, { ...posted, headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
      if (run) durations.push(performance.now() - begin);
    }
    measured.push({ call, p95: p95(durations) });
  }
  return measured.sort((one, other) => other.p95 - one.p95);
}
