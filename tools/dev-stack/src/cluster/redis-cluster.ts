import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { CliError } from '../cli-error.ts';
import { freePort, waitUntil } from '../ports.ts';
import type { Program } from '../programs/program.ts';
import { findRedis, startRedis } from '../programs/redis.ts';
import type { Toxiproxy } from '../programs/toxiproxy.ts';

const NODES = 3;
const SLOTS = 16_384;
/** After this a silent node counts as failed. */
const NODE_TIMEOUT_MS = 2000;

/** A Redis Cluster whose nodes announce the addresses of their proxies. */
export interface RedisCluster {
  url: string;
  /** Leaders of the nodes' process groups. */
  pids: number[];
  stop: () => Promise<void>;
}

/** Starts a cluster of three nodes without replicas; while one is absent, the others serve their slots. */
export async function startRedisCluster(proxies: Toxiproxy, dir: string): Promise<RedisCluster> {
  const binary = await findRedis();
  const nodes: Program[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
  const own: { port: number; bus: number }[] = [];
  const ports: number[] = [];
  try {
    for (let index = 0; index < NODES; index++) {
      const [port, bus] = [await freePort(), await freePort()];
      const name = `redis-${index + 1}`;
      const announced = await proxies.add(name, port);
      const cluster = {
        'cluster-enabled': 'yes',
        'cluster-port': bus,
        'cluster-node-timeout': NODE_TIMEOUT_MS,
        'cluster-require-full-coverage': 'no',
        'cluster-announce-ip': '127.0.0.1',
        'cluster-announce-port': announced,
        'cluster-announce-bus-port': bus,
      };
      const files = { dir: path.join(dir, name), logFile: path.join(dir, `${name}.log`) };
      nodes.push(await startRedis({ binary, port, ...files, options: cluster }));
      own.push({ port, bus });
      ports.push(announced);
    }
    await formCluster(own);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `redis-cluster://${ports.map((port) => `127.0.0.1:${port}`).join(',')}`, pids: nodes.map(({ pid }) => pid), stop };
}

async function formCluster(own: readonly { port: number; bus: number }[]): Promise<void> {
  const [first] = own;
  for (const [index, { port, bus }] of own.entries()) {
    const [from, end] = [index, index + 1].map((part) => Math.floor((part * SLOTS) / NODES));
    await ask(port, `CLUSTER ADDSLOTSRANGE ${from} ${(end ?? SLOTS) - 1}`);
    if (first && index) await ask(first.port, `CLUSTER MEET 127.0.0.1 ${port} ${bus}`);
  }
  const knowsAll = async ({ port }: { port: number }): Promise<boolean> => {
    const info = await ask(port, 'CLUSTER INFO');
    return /cluster_state:ok/.test(info) && info.includes(`cluster_slots_ok:${SLOTS}`) && info.includes(`cluster_size:${NODES}`);
  };
  await waitUntil(
    async () => (await Promise.all(own.map(knowsAll))).every(Boolean),
    60_000,
    () => 'The Redis Cluster did not become ready within 60 s',
  );
}

/** Sends a command in Redis' inline form. @returns the answer as it was sent @throws CliError if it is an error */
async function ask(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${command}\r\nQUIT\r\n`);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  await once(socket, 'close');
  if (answer.startsWith('-')) throw new CliError(`Redis refused '${command}': ${answer}`);
  return answer;
}
