import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { Cluster, Redis } from 'ioredis';
import { fail } from './fail.ts';

interface Address {
  nodes: { host: string; port: number }[];
  /** In a cluster, which has no numbered databases, what every key begins with; undefined for a server. */
  prefix: string | undefined;
  /** The database of a server, or the prefix without its colon. */
  path: string;
}

function addressOf({ REDIS_URL = fail('no Redis') }: Record<string, string>): Address {
  const [, scheme, hosts = '', path = ''] =
    /^(.+):\/\/(?:[^@/]*@)?([^/]+)\/(.*)$/.exec(REDIS_URL) ?? fail(`${REDIS_URL} names no database`);
  const nodes = hosts.split(',').map((host) => new URL(`redis://${host}`));
  return {
    nodes: nodes.map(({ hostname, port }) => ({ host: hostname, port: Number(port) })),
    prefix: scheme?.endsWith('-cluster') ? `${path}:` : undefined,
    path,
  };
}

/** A client of a product's Redis, server or cluster. Keys are named without the prefix of a cluster. */
export function connectRedis(settings: Record<string, string>): Redis | Cluster {
  const { nodes, prefix } = addressOf(settings);
  return prefix === undefined ? new Redis(settings.REDIS_URL ?? '') : new Cluster(nodes, { keyPrefix: prefix });
}

/** Keeps every command about the product's keys, of every client and on every node, from now on. */
export async function monitorRedis(settings: Record<string, string>): Promise<{ commands: readonly string[]; stop(): void }> {
  const { nodes, prefix, path } = addressOf(settings);
  const commands: string[] = [];
  // Not ioredis: it fails if a command of another client follows the reply to MONITOR at once.
  const sockets = nodes.map(({ port, host }) => connect(port, host));
  for (const socket of sockets) {
    const lines = createInterface(socket);
    const ready = once(lines, 'line');
    socket.write('MONITOR\r\n');
    await ready;
    lines.on('line', (line) => {
      if (line.includes(prefix === undefined ? ` [${path} ` : `"${prefix}`)) commands.push(line);
    });
  }
  const stop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { commands, stop };
}
