/** How long one operation may take. */
export interface Timeout {
  /** Milliseconds. */
  ms: number;
  what: string;
  /** What happens after the timeout. */
  onTimeout: string;
  /**
   * The outer timeouts that include this one, by name; `job` is any job. This one is shorter than each, so that the
   * caller can still report what failed.
   */
  within: readonly string[];
  /** Outer timeouts that are shorter; they cancel this one through `callerSignal`. */
  cancelledBy?: readonly string[];
}

const CALLERS = ['requestWork', 'longRequestWork', 'job'];

/**
 * Every timeout of the back end except those of jobs (`QUEUES`). Clients read their values here; docs/timeouts.md is
 * generated from it.
 */
export const TIMEOUTS = {
  wholeRequest: {
    ms: 120_000,
    what: 'A client to send a request, body included: five megabytes on a slow phone',
    onTimeout: '408, and the connection is closed',
    within: [],
  },
  requestHeaders: {
    ms: 20_000,
    what: 'A client to send the headers of a request',
    onTimeout: '408, and the connection is closed, at most a quarter of this later',
    within: ['wholeRequest'],
  },
  keepAlive: {
    ms: 620_000,
    what: 'The next request on a connection: longer than proxies keep idle ones (Caddy two minutes, Google’s balancers ten)',
    onTimeout: 'the connection is closed; a proxy that sends a payment on it in that instant could not repeat it',
    within: [],
  },
  request: {
    ms: 2500,
    what: 'The answer to a call or page (`REQUEST_TIMEOUT_MS`), without the time that its body or a streamed answer takes',
    onTimeout: '503 with `Retry-After`',
    within: [],
  },
  requestWork: {
    ms: 2200,
    what: 'The work behind it',
    onTimeout:
      'its signal aborts: queries and gateway calls end, no transaction commits. Storing a file, the command that reads one, and an insert or bulk write outside a transaction go on until `mongoSocket`',
    within: ['request'],
  },
  longRequest: {
    ms: 13_000,
    what: 'The answer to a call that makes a PDF, or stores an upload or a release (`@LongRequest()`)',
    onTimeout: '503 with `Retry-After`',
    within: [],
  },
  longRequestWork: { ms: 12_700, what: 'The work behind that', onTimeout: 'as `requestWork`', within: ['longRequest'] },
  releasesRead: {
    ms: 300,
    what: 'MongoDB, for the releases and texts of a page',
    onTimeout: 'the page has the last known ones',
    within: ['requestWork'],
  },
  versionHtml: {
    ms: 1000,
    what: 'MongoDB, for the HTML of a version before a process serves it',
    onTimeout: 'the version is served, its pages without HTML until that is there',
    within: ['requestWork'],
  },
  mongoServerSelection: {
    ms: 2000,
    what: 'MongoDB: a primary to send a command to (or `serverSelectionTimeoutMS` in `MONGODB_URI`)',
    onTimeout: '`MongoServerSelectionError`, answered as 503',
    within: CALLERS,
  },
  mongoConnect: {
    ms: 1500,
    what: 'MongoDB: a new connection, or the sign of life of an open one (or `connectTimeoutMS` in `MONGODB_URI`)',
    onTimeout: 'the connection is closed',
    within: CALLERS,
  },
  mongoPool: { ms: 2000, what: 'MongoDB: a free connection of the pool', onTimeout: 'the command fails, answered as 503', within: CALLERS },
  mongoMajority: {
    ms: 5000,
    what: 'MongoDB: a majority that has a write',
    onTimeout: 'the write fails and may have happened; it is tried again',
    within: ['job', 'longRequestWork', 'mongoSocket'],
    cancelledBy: ['requestWork'],
  },
  mongoSocket: {
    ms: 10_000,
    what: 'MongoDB: the answer to a command',
    onTimeout: 'the connection is closed, and MongoDB ends the command',
    within: ['job', 'longRequestWork'],
    cancelledBy: ['requestWork'],
  },
  redisConnect: { ms: 1000, what: 'Redis: a new connection', onTimeout: 'it is tried again, at most a second later', within: CALLERS },
  redisCommand: {
    ms: 1000,
    what: 'Redis: the answer to a command',
    onTimeout: 'the connection is closed; calls fail at once until there is another',
    within: CALLERS,
  },
  redisBlocked: {
    ms: 12_000,
    what: 'Redis: the next job, for which a worker waits five seconds at a time',
    onTimeout: 'the worker connects again',
    within: [],
  },
  gateway: {
    ms: 10_000,
    what: 'The payment gateway',
    onTimeout: '`GatewayUnavailableError`, answered as 503; a job is retried',
    within: ['job', 'longRequestWork'],
    cancelledBy: ['requestWork'],
  },
  virusScan: {
    ms: 8000,
    what: 'ClamAV, for an uploaded file',
    onTimeout: '`ScannerUnavailableError`, answered as 503; the file is not stored',
    within: ['job', 'longRequestWork'],
  },
  pdf: {
    ms: 12_000,
    what: 'The thread that makes PDFs, the wait for it included',
    onTimeout: 'the thread ends, as when its caller stops waiting; answered as 503, or the job is retried',
    within: ['job', 'longRequestWork'],
  },
  sms: { ms: 10_000, what: 'The SMS provider, or WhatsApp', onTimeout: 'the fallback sends, or the job is retried', within: ['job'] },
  push: { ms: 10_000, what: 'The push service of a browser', onTimeout: 'the job is retried for that device', within: ['job'] },
  smtp: {
    ms: 10_000,
    what: 'SMTP: a connection, its greeting, or the next word of the relay',
    onTimeout: 'the job is retried',
    within: ['job'],
  },
  closing: {
    ms: 65_000,
    what: 'A process, once it drained, to finish its requests and jobs and to leave MongoDB and Redis: longer than any job',
    onTimeout: 'it exits with 1; whatever hung, such as MongoDB, would keep it until it is killed',
    within: [],
  },
  workersClose: {
    ms: 3000,
    what: 'Redis, when a process ends and its jobs have',
    onTimeout: 'the connections are cut; a job of which Redis does not know that it has ended comes again, and is known to be done',
    within: [],
  },
  gauges: {
    ms: 800,
    what: 'MongoDB or Redis, for the gauges of `/bff/metrics` that come from them',
    onTimeout: 'they are missing, and `metrics_collection_failed` is 1',
    within: ['requestWork'],
  },
  traceExport: {
    ms: 5000,
    what: 'The collector of traces, in the background',
    onTimeout: 'these spans are dropped, and `trace_exports_total` counts a failure',
    within: [],
  },
  traceFlush: {
    ms: 2000,
    what: 'The collector of traces, before the process ends',
    onTimeout: 'the remaining spans are dropped',
    within: [],
  },
  healthPing: { ms: 1000, what: 'MongoDB or Redis, for `/bff/health/ready`', onTimeout: 'it is reported as down', within: ['requestWork'] },
} as const satisfies Record<string, Timeout>;
