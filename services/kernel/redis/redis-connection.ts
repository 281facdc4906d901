import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import { TIMEOUTS } from '../timeouts.ts';
import type { RedisAddress, RedisNode } from './redis-address.ts';

/** A client of a server or of a cluster; both have the same commands. */
export type RedisClient = Redis | Cluster;

const MAX_RECONNECT_MS = 1000;
/** How often a cluster's layout is read again, besides whenever a node redirects a command. */
const SLOTS_REFRESH_MS = 5000;
const reconnectDelay = (attempts: number): number => Math.min(50 * 2 ** attempts, MAX_RECONNECT_MS) * (0.5 + Math.random() / 2);

/** For data that may be lost, such as rate limits. If Redis is down, calls fail at once; if it hangs, after a second. */
const FAILING_FAST = {
  maxRetriesPerRequest: 0, // commands sent on a broken connection fail
  commandTimeout: TIMEOUTS.redisCommand.ms,
  // Without a timeout the next command would wait for the hung server, too.
  socketTimeout: TIMEOUTS.redisCommand.ms,
} satisfies RedisOptions;

/** For workers, which wait for the next job as long as it takes. */
const WAITING = { maxRetriesPerRequest: null, socketTimeout: TIMEOUTS.redisBlocked.ms } satisfies RedisOptions;

const CLUSTER_OPTIONS: ClusterOptions = {
  clusterRetryStrategy: reconnectDelay,
  clusterNodeRetryStrategy: reconnectDelay,
  slotsRefreshTimeout: TIMEOUTS.redisCommand.ms,
  slotsRefreshInterval: SLOTS_REFRESH_MS,
};

/**
 * A command's time begins when it is sent, also if it waits for a node's first connection. Without a queue for such
 * commands ioredis would reject them although nothing is wrong.
 */
class ImpatientCluster extends Cluster {
  override sendCommand(...args: Parameters<Cluster['sendCommand']>): unknown {
    args[0].setTimeout(TIMEOUTS.redisCommand.ms);
    return super.sendCommand(...args);
  }
}

/**
 * Redis for this process, whichever form `REDIS_URL` has. All clients are made here, and all keys get their prefix here.
 * A command may only name keys of one hash tag, `{…}`, which a cluster keeps in one slot.
 */
export class RedisConnection {
  /** For commands that answer soon. */
  readonly client: RedisClient;

  constructor(private readonly address: RedisAddress) {
    this.client =
      address.kind === 'cluster'
        ? this.openImpatientCluster(address.nodes)
        : silenced(
            new Redis({ ...this.target(), ...this.common(), ...FAILING_FAST, enableOfflineQueue: false, enableAutoPipelining: true }),
          );
  }

  /** The full name of a key or channel. */
  key(name: string): string {
    return this.address.kind === 'cluster' ? this.address.prefix + name : name;
  }

  /** Opens a client for blocking commands. The caller closes it. */
  openForWorkers(): RedisClient {
    const options = { ...this.common(), ...WAITING };
    if (this.address.kind !== 'cluster') return silenced(new Redis({ ...this.target(), ...options }));
    return silenced(new Cluster(this.address.nodes, { ...CLUSTER_OPTIONS, redisOptions: options }));
  }

  /**
   * Opens a client for subscriptions, which has to be connected and closed by the caller. In a cluster every node passes
   * on every message, so this is a connection to one of those in `REDIS_URL`, to the next one if it fails.
   */
  openSubscriber(): Redis {
    const options = { ...this.common(), ...FAILING_FAST, autoResubscribe: false, lazyConnect: true, enableOfflineQueue: false };
    if (this.address.kind !== 'cluster') return silenced(new Redis({ ...this.target(), ...options }));
    const { nodes } = this.address;
    let turn = Math.floor(Math.random() * nodes.length);
    const next = (): RedisNode | undefined => nodes[turn++ % nodes.length];
    const subscriber = new Redis({
      ...next(),
      ...options,
      retryStrategy: (attempts) => {
        Object.assign(subscriber.options, next());
        return reconnectDelay(attempts);
      },
    });
    return silenced(subscriber);
  }

  /** @throws if no server answers; in a cluster, one is enough, as the queues on it still work */
  async ping(): Promise<void> {
    if (this.client instanceof Redis) await this.client.ping();
    else await Promise.any(this.client.nodes('master').map((node) => node.ping()));
  }

  /**
   * The settings by which servers remove keys, and jobs with them, when their memory is full; empty if none does. Servers
   * that do not answer are left out: that is an alarm of its own.
   */
  async evictionPolicies(): Promise<string[]> {
    const servers = this.client instanceof Redis ? [this.client] : this.client.nodes('master');
    const reports = await Promise.allSettled(servers.map((server) => server.info('memory')));
    const policies = reports.flatMap((report) =>
      report.status === 'fulfilled' ? [/^maxmemory_policy:(\S+)/m.exec(report.value)?.[1] ?? 'unknown'] : [],
    );
    return [...new Set(policies)].filter((policy) => policy !== 'noeviction');
  }

  close(): void {
    this.client.disconnect();
  }

  /** No automatic pipelines, which would wait for a first connection. */
  private openImpatientCluster(nodes: RedisNode[]): Cluster {
    const cluster = new ImpatientCluster(nodes, {
      ...CLUSTER_OPTIONS,
      // A command follows a moved slot, but does not wait for an absent node.
      maxRedirections: 3,
      retryDelayOnFailover: 0,
      redisOptions: { ...this.common(), ...FAILING_FAST },
    });
    // The queue board may ask. Any node will do.
    const info = () => Promise.any(cluster.nodes('master').map((node) => node.info()));
    return silenced(Object.assign(cluster, { info }));
  }

  private common() {
    const { username, password, tls } = this.address;
    return {
      connectTimeout: TIMEOUTS.redisConnect.ms,
      retryStrategy: reconnectDelay,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(tls && { tls: {} }),
    };
  }

  private target(): RedisOptions {
    if (this.address.kind === 'server') return { ...this.address.node, db: this.address.database };
    if (this.address.kind === 'cluster') throw new Error('A cluster has more than one target');
    const { nodes, primary, database, password, tls } = this.address;
    return {
      sentinels: nodes,
      name: primary,
      db: database,
      enableTLSForSentinelMode: tls,
      ...(tls && { sentinelTLS: {} }),
      ...(password !== undefined && { sentinelPassword: password }),
    };
  }
}

/** Each failed call reports its own error. */
function silenced<Client extends RedisClient>(client: Client): Client {
  client.on('error', () => undefined);
  return client;
}
