import { once } from 'node:events';
import { createServer } from 'node:http';
import { logInCustomers } from '../accounts.ts';
import type { BenchSite, Variant } from '../bench-site.ts';
import { median } from '../percentiles.ts';
import { readMetric } from '../read-metric.ts';
import { type RequestOptions, requestsPerSecond, SECONDS } from '../requests-per-second.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';
import { booking } from './calls.ts';

const CUSTOMERS = 16;
/** Of each side: two processes of the same code differ by up to 5 %, by how they were compiled as they ran. */
const PROCESSES = 4;
/** Each measures all processes; the other side begins in the next. */
const ROUNDS = 2;

/** A call with a cheap answer shows what a request's own span costs, one that writes what a whole trace does. */
const CALLS = [
  { name: 'slots', path: '/bff/api/v1/booking/slots?service_type=FITNESS', options: {} },
  { name: 'user-transaction', path: '/bff/user/user-transaction', options: {} },
  { name: 'createOrUpdateBooking', path: '/bff/user/createOrUpdateBooking', options: { method: 'POST', body: booking() } },
] as const satisfies { name: string; path: string; options: RequestOptions }[];

/** Answers as a collector does, and forgets. @returns its address */
async function startCollector(): Promise<string> {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  collector.unref().listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  if (!address || typeof address === 'string') throw new Error('The collector has no port');
  return `http://127.0.0.1:${address.port}`;
}

interface Side {
  variant: Variant;
  tokens: string[];
}

/** Processor milliseconds of a request. */
async function costOf({ variant, tokens }: Side, { path, options }: (typeof CALLS)[number]): Promise<number> {
  const usedSeconds = () => readMetric(variant.origin, 'process_cpu_seconds_total');
  const before = await usedSeconds();
  const rate = await requestsPerSecond(`${variant.origin}${path}`, { ...options, tokens });
  return (((await usedSeconds()) - before) * 1000) / (rate * SECONDS);
}

async function startSide(bench: BenchSite, name: string, settings: Record<string, string>): Promise<Side> {
  let tokens: string[] = [];
  const register = async ({ origin }: Variant) => {
    tokens = (await logInCustomers(origin, CUSTOMERS)).map(({ token }) => token);
  };
  return { variant: await bench.another(name, register, settings), tokens };
}

type Pair = [without: Side, traced: Side];

async function measure(pairs: () => Promise<Pair[]>, call: (typeof CALLS)[number]): Promise<Figure[]> {
  const started = await pairs();
  for (const side of started.flat()) await costOf(side, call); // warm all
  const costs = { without: [] as number[], traced: [] as number[] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [without, traced] of started) {
      const order = [[without, costs.without] as const, [traced, costs.traced] as const];
      for (const [side, found] of round % 2 ? order : order.toReversed()) found.push(await costOf(side, call));
    }
  return [ratioOf(`${call.name}, one trace in ten : none`, median(costs.traced), median(costs.without), 'ms', 'tracingCost')];
}

export const tracing: Topic = {
  name: 'tracing',
  about:
    'Processor time of a request in web processes while one trace in ten is collected and sent, compared with processes that collect none; they take turns.',
  measurements: (bench) => {
    let started: Promise<Pair[]> | undefined;
    const start = async (): Promise<Pair[]> => {
      const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(), OTEL_TRACES_SAMPLER_ARG: '0.1' };
      const pairs: Pair[] = [];
      for (let pair = 1; pair <= PROCESSES; pair++)
        pairs.push([await startSide(bench, `untraced-${pair}`, {}), await startSide(bench, `traced-${pair}`, settings)]);
      return pairs;
    };
    const pairs = () => {
      started ??= start();
      return started;
    };
    return CALLS.map((call) => ({ title: call.name, measure: () => measure(pairs, call) }));
  },
};
