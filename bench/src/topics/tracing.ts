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
/** Each measures both sides; the other one begins in the next. */
const ROUNDS = 6;

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

async function measure(sides: () => Promise<[Side, Side]>, call: (typeof CALLS)[number]): Promise<Figure[]> {
  const [without, traced] = await sides();
  for (const side of [without, traced]) await costOf(side, call); // warm both
  const costs: { without: number; traced: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 ? [without, traced] : [traced, without];
    const found = new Map<Side, number>();
    for (const side of order) found.set(side, await costOf(side, call));
    costs.push({ without: found.get(without) ?? Number.NaN, traced: found.get(traced) ?? Number.NaN });
  }
  const ours = median(costs.map((cost) => cost.traced));
  return [ratioOf(`${call.name}, one trace in ten : none`, ours, median(costs.map((cost) => cost.without)), 'ms', 'tracingCost')];
}

export const tracing: Topic = {
  name: 'tracing',
  about:
    'Processor time of a request in the web process while one trace in ten is collected and sent, compared with a process that collects none; both take turns.',
  measurements: (bench) => {
    let started: Promise<[Side, Side]> | undefined;
    const start = async (): Promise<[Side, Side]> => [
      await startSide(bench, 'untraced', {}),
      await startSide(bench, 'traced', { OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(), OTEL_TRACES_SAMPLER_ARG: '0.1' }),
    ];
    const sides = () => {
      started ??= start();
      return started;
    };
    return CALLS.map((call) => ({ title: call.name, measure: () => measure(sides, call) }));
  },
};
