/** A server's host and port. */
export interface RedisNode {
  host: string;
  port: number;
}

interface Access {
  username?: string;
  password?: string;
  tls: boolean;
}

/** Where Redis is: a single server, a Redis Cluster, or a primary that sentinels watch. */
export type RedisAddress = Access &
  (
    | { kind: 'server'; node: RedisNode; database: number }
    /** `prefix` begins every key: a cluster has no numbered databases. */
    | { kind: 'cluster'; nodes: RedisNode[]; prefix: string }
    | { kind: 'sentinels'; nodes: RedisNode[]; primary: string; database: number }
  );

const URL_PARTS = /^(redis|rediss)(-cluster|-sentinel)?:\/\/(?:([^@/]*)@)?([^@/?#]+)(?:\/([^?#]*))?$/;
const NODE = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d+))?$/i;
const REDIS_PORT = 6379;
const SENTINEL_PORT = 26_379;

const FORMS =
  'redis://host:port/database, redis-cluster://host:port,host:port/prefix or redis-sentinel://host:port,host:port/primary/database (rediss… for TLS)';

function parseNode(text: string, defaultPort: number): RedisNode {
  const [, host, port] = NODE.exec(text) ?? [];
  const number = port === undefined ? defaultPort : Number(port);
  if (!host || number < 1 || number > 65_535) throw new Error(`'${text}' is not host:port; expected ${FORMS}`);
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}

function parseDatabase(text: string | undefined): number {
  if (!text) return 0;
  if (!/^\d{1,5}$/.test(text)) throw new Error(`'${text}' is not the number of a database; expected ${FORMS}`);
  return Number(text);
}

function parseAccess(scheme: string | undefined, userInfo: string | undefined): Access {
  const [, username, password] = /^([^:]*)(?::(.*))?$/s.exec(userInfo ?? '') ?? [];
  return {
    tls: scheme === 'rediss',
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}

/**
 * Parses `REDIS_URL`. Special characters of the user name and password are percent-encoded.
 * @throws Error naming what is wrong, without the password
 */
export function parseRedisUrl(url: string): RedisAddress {
  const [, scheme, kind, userInfo, hosts, path = ''] = URL_PARTS.exec(url) ?? [];
  if (!hosts) throw new Error(`expected ${FORMS}`);
  const access = parseAccess(scheme, userInfo);
  const nodes = hosts.split(',').map((text) => parseNode(text, kind === '-sentinel' ? SENTINEL_PORT : REDIS_PORT));
  const [first, ...rest] = path.split('/');
  if (kind === '-cluster') {
    if (rest.length || !/^[\w-]*$/.test(path)) throw new Error(`'${path}' is not a prefix of letters, digits, - and _; expected ${FORMS}`);
    return { ...access, kind: 'cluster', nodes, prefix: path && `${path}:` };
  }
  if (kind === '-sentinel') {
    if (!first || rest.length > 1) throw new Error(`names no primary after the sentinels; expected ${FORMS}`);
    return { ...access, kind: 'sentinels', nodes, primary: decodeURIComponent(first), database: parseDatabase(rest[0]) };
  }
  const [node] = nodes;
  if (!node || nodes.length > 1) throw new Error(`names several hosts; a cluster needs redis-cluster://, sentinels redis-sentinel://`);
  return { ...access, kind: 'server', node, database: parseDatabase(path) };
}
