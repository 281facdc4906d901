import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBackEnd } from '../back-end.ts';
import { findToxiproxy, Toxiproxy } from '../programs/toxiproxy.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { runConcurrently } from '../run-concurrently.ts';
import { type StackEnvironment, separateEnvironment, startStack } from '../stack.ts';
import { TESTED_SITE } from '../testing/databases.ts';
import { Fleet, type Version } from './fleet.ts';
import { LoadBalancer } from './load-balancer.ts';
import { startMongoSet } from './mongo-set.ts';
import { startRedisCluster } from './redis-cluster.ts';

const WEBS = 3;
const WORKERS = 4;
const STARTS_AT_A_TIME = 2;

/** The product as in production, small: behind a load balancer, on a replica set and a Redis Cluster. */
export interface Cluster {
  env: StackEnvironment;
  /** For tests with databases of their own. */
  mongoUri: string;
  redisUrl: string;
  /** Settings of its processes, for another one. */
  settings: Record<string, string>;
  /** What scenarios break, and how to reach it. */
  description: ClusterDescription;
  fleet: Fleet;
  balancer: LoadBalancer;
  stop: () => Promise<void>;
}

/** Passed to scenarios as JSON. Process ids are those of group leaders. */
export interface ClusterDescription {
  origin: string;
  gateway: string;
  mailUrl: string;
  mongoUri: string;
  toxiproxy: string;
  mongoMembers: { host: string; pid: number }[];
  redisPids: number[];
  webPids: number[];
  /** Ports that the load balancer knows. */
  webPorts: number[];
  workerPids: number[];
  /** Names of the proxies between the last web process and MongoDB. */
  ownLines: string[];
  /** Origin of that web process. */
  lastWeb: string;
}

/**
 * Starts everything; what has started is stopped again if something fails.
 * @param more settings of every process
 */
export async function startCluster(
  dir: string,
  { version = { name: 'current' }, more = {} }: { version?: Version; more?: Record<string, string> } = {},
): Promise<Cluster> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    while (stops.length) await stops.pop()?.();
  };
  try {
    const toxiproxy = await runTask('Toxiproxy', async () =>
      Toxiproxy.start({ binary: await findToxiproxy(), logFile: path.join(dir, 'toxiproxy.log') }),
    );
    stops.push(() => toxiproxy.stop());
    const mongo = await runTask('MongoDB, three members', () => startMongoSet(toxiproxy, dir));
    stops.push(() => mongo.stop());
    const redis = await runTask('Redis Cluster, three nodes', () => startRedisCluster(toxiproxy, dir));
    stops.push(() => redis.stop());
    const mongoUri = mongo.uri.replace('/?', '/fitghar?');
    const env = await separateEnvironment({
      DATA_DIR: path.join(dir, 'data'),
      MONGODB_URI: mongoUri,
      REDIS_URL: `${redis.url}/site`,
      OUTBOX_SWEEP_SECONDS: '2',
      RECONCILE_SECONDS: '5',
      ...TESTED_SITE,
    });
    const stack = await startStack(env);
    stops.push(() => stack.stop());
    const smtpPort = await toxiproxy.add('smtp', env.SMTP_PORT);
    const gatewayPort = await toxiproxy.add('gateway', env.GATEWAY_PORT);
    const settings = {
      ...stack.settings,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      GATEWAY_URL: `http://localhost:${gatewayPort}`,
      SITE_URL: `http://localhost:${env.PORT}`,
      ...more,
    };
    const lines = await addOwnLines(toxiproxy, mongo.ports);
    const fleet = new Fleet(dir, settings);
    stops.push(() => fleet.stop());
    await runTask(`${WEBS} web processes`, async () => {
      for (let number = 1; number < WEBS; number++) await fleet.start('web', version, {}, startBackEnd);
      await fleet.start('web', version, lines.env, startBackEnd);
    });
    await runTask(`${WORKERS} workers`, () =>
      runConcurrently([...Array(WORKERS).keys()], STARTS_AT_A_TIME, async () => {
        await fleet.start('worker', version);
      }),
    );
    const [webs, workers] = [fleet.of('web'), fleet.of('worker')];
    const ports = webs.map(({ port }) => port);
    const balancer = new LoadBalancer(ports);
    await balancer.listen(env.PORT);
    stops.push(() => balancer.close());
    const description: ClusterDescription = {
      origin: `http://localhost:${env.PORT}`,
      gateway: `http://localhost:${env.GATEWAY_PORT}`,
      mailUrl: `http://localhost:${env.MAIL_PORT}`,
      mongoUri,
      toxiproxy: toxiproxy.url,
      mongoMembers: mongo.members(),
      redisPids: redis.pids,
      webPids: webs.map(({ program }) => program.pid),
      webPorts: ports,
      workerPids: workers.map(({ program }) => program.pid),
      ownLines: lines.names,
      lastWeb: `http://127.0.0.1:${ports.at(-1)}`,
    };
    return { env, mongoUri: mongo.uri, redisUrl: redis.url, settings, description, fleet, balancer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Proxies that one process alone uses on its way to MongoDB. */
async function addOwnLines(toxiproxy: Toxiproxy, ports: readonly number[]): Promise<{ names: string[]; env: Record<string, string> }> {
  const lines: [number, number][] = [];
  const names: string[] = [];
  for (const [index, port] of ports.entries()) {
    const name = `web-${WEBS}-to-mongo-${index + 1}`;
    lines.push([port, await toxiproxy.add(name, port)]);
    names.push(name);
  }
  const preload = pathToFileURL(path.join(ROOT, 'tools/dev-stack/src/cluster/own-line.mjs')).href;
  return { names, env: { OWN_LINES: JSON.stringify(Object.fromEntries(lines)), NODE_OPTIONS: `--import=${preload}` } };
}
