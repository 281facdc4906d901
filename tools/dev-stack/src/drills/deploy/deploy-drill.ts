import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { CliError } from '../../cli-error.ts';
import { type Cluster, startCluster } from '../../cluster/cluster.ts';
import type { Ending, Replacement, Version } from '../../cluster/fleet.ts';
import { runTask } from '../../progress.ts';
import { runConcurrently } from '../../run-concurrently.ts';
import { buildVersionA, buildVersionB } from './build-versions.ts';
import { atRate, Client } from './client.ts';
import { type Customer, look, type Purchase, register, Shop, upload } from './customers.ts';
import { LiveWatcher } from './live-watcher.ts';
import { migrateTo, rollOut, stagesOf } from './rollout.ts';
import { verifyJobs, verifyMails, verifyMoney, verifyStreams } from './verify.ts';

const WATCHERS = 30;
/** Shares of the rate. A purchase is about six requests, and costs the workers most. */
const [PURCHASES, UPLOADS] = [0.004, 0.04];
/** Time for the last streams and dashboards, before they are judged. */
const CALM_MS = 16_000;
/** Before the first request of the load, at a tenth of the rate: every process has compiled what it runs most. */
const WARM_UP_MS = 5000;
const MAX_SHOWN = 12;

/** What a drill is asked to do. */
export interface DeployOptions {
  requests: number;
  perSecond: number;
  /** A commit to deploy over; this version if unset. */
  from: string | undefined;
  ending: Ending;
}

const caughtMails = z.array(z.object({ message_id: z.string(), to: z.array(z.string()), subject: z.string() }));
const failed = (why: string): never => {
  throw new Error(why);
};
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const percentile = (values: readonly number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Deploys version B over version A under load. @returns what must not have happened */
export async function deployUnderLoad(dir: string, { requests, perSecond, from, ending }: DeployOptions): Promise<string[]> {
  const [A, B] = await runTask('Versions A and B', async () => [await buildVersionA(dir, from), await buildVersionB(dir)] as const);
  const more = { DRAIN_SECONDS: '5', SLOT_MIN_CAPACITY: '1000', ACCESS_TOKEN_MINUTES: '600' };
  const cluster = await startCluster(dir, { version: A, more });
  const { origin, gateway } = cluster.description;
  const client = new Client(origin);
  const bought: Purchase[] = [];
  const shop = new Shop(client, gateway, (purchase) => void bought.push(purchase));
  const mongo = new MongoClient(cluster.description.mongoUri, { readPreference: 'primary' });
  const watchers: LiveWatcher[] = [];
  try {
    const customers = await runTask(`${WATCHERS} customers with open dashboards`, () => registerMany(client, WATCHERS));
    watchers.push(...customers.map((customer) => new LiveWatcher(client, origin, customer)));
    const watching = watchers.map((watcher) => watcher.watch());

    const startedAt = performance.now();
    let isDeployed = false;
    let turn = 0;
    const customer = () => customers[turn++ % customers.length] ?? failed('no customers');
    const isOver = () => isDeployed && client.sent >= requests;
    const rate = (share: number) => () => perSecond * share * (performance.now() - startedAt < WARM_UP_MS ? 0.1 : 1);
    const load = Promise.all([
      atRate(rate(1 - UPLOADS - 6 * PURCHASES), isOver, () => client.visit('look', () => look(client, customers))),
      atRate(rate(UPLOADS), isOver, () => client.visit('upload', () => upload(client, customer()))),
      atRate(rate(PURCHASES), isOver, () => {
        const one = customer();
        return client.visit('purchase', () => (turn % 2 ? shop.plan(one) : shop.trial()));
      }),
    ]);
    const replacements = await deploy(cluster, { A, B }, ending, { requests, sent: () => client.sent, startedAt }).finally(() => {
      isDeployed = true;
    });
    await runTask('The rest of the load', () => load);
    const tookMs = performance.now() - startedAt;
    await wait(CALM_MS);

    await mongo.connect();
    const problems = [
      ...(client.failures.length ? [`${client.failures.length} requests failed`] : []),
      ...replacements
        .filter(({ endedWell }) => !endedWell)
        .map(({ role, from: name }) => `a ${role} of version ${name} did not end by itself, with 0`),
      ...(await runTask('Jobs', () => verifyJobs(mongo.db()))),
      ...(await verifyMoney(mongo.db(), gateway, bought)),
      ...verifyMails(await mailsOf(cluster.description), bought),
      ...verifyStreams(watchers, bought),
    ];
    for (const watcher of watchers) watcher.stop();
    await Promise.all(watching);
    print({ client, cluster, bought, replacements, watchers, tookMs, attempts: await failedAttempts(mongo) });
    return problems;
  } finally {
    for (const watcher of watchers) watcher.stop();
    client.close();
    await mongo.close();
    await cluster.stop();
  }
}

/** @throws CliError if the site does not work before the load begins */
async function registerMany(client: Client, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  await runConcurrently([...Array(count).keys()], 4, async () => {
    const customer = await register(client);
    if (!customer) throw new CliError(`A customer could not register: ${client.failures.at(-1)?.reason}`);
    customers.push(customer);
  });
  return customers;
}

async function mailsOf({ mailUrl }: Cluster['description']) {
  return caughtMails.parse(await (await fetch(`${mailUrl}/email`)).json());
}

/** What a deployment needs to know of the load. */
interface Course {
  requests: number;
  sent: () => number;
  startedAt: number;
}

/** Runs all stages, spread over the load. */
async function deploy(cluster: Cluster, versions: Record<'A' | 'B', Version>, ending: Ending, course: Course): Promise<Replacement[]> {
  const { requests, sent, startedAt } = course;
  const tell = (what: string) =>
    say(`${seconds(performance.now() - startedAt).padStart(6)} s, ${String(sent()).padStart(6)} requests: ${what}`);
  const stages = stagesOf(cluster.fleet.of('web').length, cluster.fleet.of('worker').length);
  const replacements: Replacement[] = [];
  for (const [index, stage] of stages.entries()) {
    const begin = (requests * (index + 0.5)) / (stages.length + 0.5);
    while (sent() < begin) await wait(100);
    // Before the first process of version B, as the migration job does.
    if (index === 0) tell((await migrateTo(versions.B, cluster.settings)).replaceAll('\n', '; '));
    tell(stage.name);
    replacements.push(...(await rollOut(cluster, stage, versions[stage.to], ending)));
  }
  tell('deployed');
  return replacements;
}

/** Jobs by how often an attempt of theirs failed: not wrong, but it should be explained. */
async function failedAttempts(mongo: MongoClient): Promise<string[]> {
  const failed = await mongo
    .db()
    .collection<{ _id: string; failures?: { error: string }[] }>('outbox')
    .find({ failures: { $exists: true } })
    .toArray();
  const reasons = failed.flatMap(({ _id, failures = [] }) => failures.map(({ error }) => `${_id.split('.')[0]}: ${error.slice(0, 120)}`));
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, same]) => `${same.length} × ${reason}`);
}

function print({
  client,
  cluster: { balancer },
  bought,
  replacements,
  watchers,
  tookMs,
  attempts,
}: {
  client: Client;
  cluster: Cluster;
  bought: readonly Purchase[];
  replacements: readonly Replacement[];
  watchers: readonly LiveWatcher[];
  tookMs: number;
  attempts: readonly string[];
}): void {
  const { refused, repeated, lost, cutOff } = balancer.forwarding;
  const gaps = watchers.flatMap(({ gapsMs }) => gapsMs);
  const starts = replacements.map(({ startMs }) => startMs);
  const ends = replacements.map(({ endMs }) => endMs);
  const ms = (share: number) => Math.round(percentile(client.durations, share));
  say(`
Requests      ${client.sent} in ${seconds(tookMs)} s (${Math.round((client.sent * 1000) / tookMs)}/s); answered within ${ms(0.5)} ms (half), ${ms(0.95)} ms (95 %), ${ms(0.99)} ms (99 %)
  failed      ${client.failures.length}
  repeated    by clients: ${client.repeated.unavailable} after 503 with Retry-After, ${client.repeated.lost} after a lost connection
              by the proxy: ${refused} not accepted, ${repeated} after a lost connection; not repeatable: ${lost}; cut off: ${cutOff}
Processes     ${replacements.length} replaced; ready after ${seconds(percentile(starts, 0.5))} s (half), ${seconds(Math.max(0, ...starts))} s at most; ended after ${seconds(percentile(ends, 0.5))} s, ${seconds(Math.max(0, ...ends))} s
Purchases     ${bought.length} (${bought.filter(({ kind }) => kind === 'trial').length} trials, ${bought.filter(({ kind }) => kind === 'plan').length} plans)
Streams       ${watchers.length}, opened again ${gaps.length} times, after ${seconds(percentile(gaps, 0.5))} s (half), ${seconds(Math.max(0, ...gaps))} s at most
Failed attempts of jobs: ${attempts.length ? `\n  ${attempts.slice(0, MAX_SHOWN).join('\n  ')}` : 'none'}`);
  for (const { at, call, reason } of client.failures.slice(0, MAX_SHOWN)) say(`  ${at.toISOString()} ${call}: ${reason}`);
}
