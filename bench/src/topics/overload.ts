import { logInCustomers } from '../accounts.ts';
import type { BenchSite } from '../bench-site.ts';
import { p95 } from '../percentiles.ts';
import { requestsPerSecond } from '../requests-per-second.ts';
import { sendAtRate } from '../send-at-rate.ts';
import { type TimedAnswer, timedGet } from '../timed-get.ts';
import type { Figure, Topic } from '../topic.ts';

const CUSTOMERS = 48;
const SECONDS = 5;
/** Requests a second as a share of what the process can answer: a usual evening, and ten times that within a second. */
const USUAL = 0.3;
const OVERLOAD = 10 * USUAL;
const PAYMENTS_PER_SECOND = 20;

const timesOf = (answers: TimedAnswer[]): number[] => answers.map(({ ms }) => ms);
const share = (some: TimedAnswer[], all: TimedAnswer[]): number => (all.length ? some.length / all.length : 1);

async function overloadFigures({ site: { origin } }: BenchSite): Promise<Figure[]> {
  const tokens = (await logInCustomers(origin, CUSTOMERS)).map(({ token }) => token);
  const [page, payment] = [`${origin}/bff/user/user-transaction`, `${origin}/bff/api/v1/payments/refunds`];
  const capacity = await requestsPerSecond(page, { tokens });
  const send = (url: string) => (index: number) => timedGet(url, { authorization: `Bearer ${tokens[index % tokens.length]}` });
  const [answers, payments] = await Promise.all([
    sendAtRate(capacity * OVERLOAD, SECONDS, send(page)),
    sendAtRate(PAYMENTS_PER_SECOND, SECONDS, send(payment)),
  ]);
  const refused = answers.filter(({ status }) => status === 503 || status === 429);
  return [
    { name: 'requests sent per second at ten times the usual load', value: answers.length / SECONDS, unit: '/s' },
    { name: 'of them refused', value: share(refused, answers), unit: 'ratio' },
    {
      name: 'payment calls answered',
      value: share(
        payments.filter(({ status }) => status === 200),
        payments,
      ),
      unit: 'ratio',
      budget: 'paymentsAnswered',
    },
    { name: 'payment calls, p95', value: p95(timesOf(payments)), unit: 'ms', budget: 'paymentUnderLoad' },
    { name: 'refusals, p95', value: p95(timesOf(refused)), unit: 'ms', budget: 'refusal' },
    {
      name: 'refusals with Retry-After',
      value: share(
        refused.filter(({ headers }) => headers['retry-after'] !== undefined),
        refused,
      ),
      unit: 'ratio',
      budget: 'refusalsWithRetryAfter',
    },
  ];
}

export const overload: Topic = {
  name: 'overload',
  about: 'Ten times the usual load within a second, sent at a fixed rate whether or not the site answers.',
  measurements: (bench) => [{ title: 'Ten times the usual load', measure: () => overloadFigures(bench) }],
};
