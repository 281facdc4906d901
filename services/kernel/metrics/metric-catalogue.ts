import type { GAUGE_SOURCES, LabelKind } from './metric-labels.ts';

type GaugeSource = (typeof GAUGE_SOURCES)[number];

/** What a metric measures. Its name ends with its unit; counters end with `_total`. */
type Metric = {
  help: string;
  /** Labels by name, each with its kind: what it may hold. */
  labels: Readonly<Record<string, LabelKind>>;
} & ({ kind: 'counter' } | { kind: 'histogram'; buckets: readonly number[] } | { kind: 'gauge'; source?: GaugeSource });

const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const WAIT_BUCKETS = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800] as const;
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20] as const;
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8] as const;
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1] as const;
const PAGE_BUCKETS = [0.1, 0.3, 0.5, 1, 1.8, 2.5, 4, 10, 20] as const;

/**
 * Every metric of the product, declared once. `record.ts` makes them, docs/metrics.md is generated from here, and rules
 * and dashboards in `deploy` may name no others. Gauges with a `source` are read when Prometheus asks.
 */
export const METRICS = {
  // Site
  http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time until the answer to a request was ready; its count is the number of requests',
    labels: { method: 'method', route: 'route', status: 'status' },
    buckets: REQUEST_BUCKETS,
  },
  http_requests_running: { kind: 'gauge', help: 'Requests in progress, of at most MAX_RUNNING_REQUESTS', labels: {} },
  live_streams_open: { kind: 'gauge', help: 'Open event streams of browsers', labels: {} },

  // Jobs
  job_duration_seconds: {
    kind: 'histogram',
    help: 'Time that one attempt of a job ran',
    labels: { queue: 'queue', job: 'job', outcome: 'job_outcome' },
    buckets: CALL_BUCKETS,
  },
  job_queue_wait_seconds: {
    kind: 'histogram',
    help: 'Time from when a job was due in its queue until its first attempt began',
    labels: { queue: 'queue', job: 'job' },
    buckets: WAIT_BUCKETS,
  },
  jobs_dead_total: { kind: 'counter', help: 'Jobs that failed for the last time', labels: { queue: 'queue', job: 'job' } },
  queue_jobs: { kind: 'gauge', help: 'Jobs in a queue', labels: { queue: 'queue', state: 'job_state' }, source: 'queues' },
  outbox_relay_delay_seconds: {
    kind: 'histogram',
    help: 'Time from when a message was stored until it was in its queue',
    labels: { queue: 'queue' },
    buckets: WAIT_BUCKETS,
  },
  outbox_backlog_messages: {
    kind: 'gauge',
    help: 'Messages that are due and not done; counted up to 10,000',
    labels: {},
    source: 'outbox',
  },
  outbox_oldest_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest message that is not done has been due',
    labels: {},
    source: 'outbox',
  },

  audit_unchained_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest audit entry has waited for its place in the chain',
    labels: {},
    source: 'audit',
  },
  backup_age_seconds: {
    kind: 'gauge',
    help: 'How much would be lost with the database: the age of what the newest backup holds; missing if none was ever made',
    labels: {},
    source: 'backup',
  },

  // Promises and holds
  promises_undelivered: {
    kind: 'gauge',
    help: 'Paid plans that are not delivered, by stages of the delivery time passed: 0 none, 1 half, 2 five sixths, 3 all but an hour of 24, 4 late',
    labels: { stage: 'promise_stage' },
    source: 'promises',
  },
  trial_holds: {
    kind: 'gauge',
    help: 'Unpaid bookings that hold a slot; expired ones are released within a minute',
    labels: { state: 'hold_state' },
    source: 'trial-holds',
  },
  package_holds: {
    kind: 'gauge',
    help: 'Unpaid packages that hold slots; expired ones are released within a minute',
    labels: { state: 'hold_state' },
    source: 'package-holds',
  },
  visits_to_close: {
    kind: 'gauge',
    help: 'Visits that nobody has closed: over, begun 2 hours ago (their trainers are reminded), or a day ago',
    labels: { since: 'visit_wait' },
    source: 'visits',
  },
  sessions_without_trainer_total: {
    kind: 'counter',
    help: 'Sessions that ended because no trainer was found: their customers got an apology, and the money or the session back',
    labels: {},
  },
  alarms_open: { kind: 'gauge', help: 'Alarms whose cause is still there', labels: { kind: 'alarm' }, source: 'alarms' },

  // Money
  payments_settled_total: {
    kind: 'counter',
    help: 'Captured payments settled for the first time, by who reported them first',
    labels: { origin: 'origin', outcome: 'payment_outcome' },
  },
  gateway_call_duration_seconds: {
    kind: 'histogram',
    help: 'Time of a call to the payment gateway',
    labels: { operation: 'gateway_operation', outcome: 'gateway_outcome' },
    buckets: CALL_BUCKETS,
  },

  // Messages
  mail_send_duration_seconds: {
    kind: 'histogram',
    help: 'Time to hand an email to the SMTP server',
    labels: { outcome: 'mail_outcome' },
    buckets: CALL_BUCKETS,
  },
  sms_send_duration_seconds: {
    kind: 'histogram',
    help: 'Time to hand an SMS or WhatsApp message to its provider',
    labels: { provider: 'sms_provider', outcome: 'sms_outcome' },
    buckets: CALL_BUCKETS,
  },

  // Database
  mongo_pool_connections: {
    kind: 'gauge',
    help: 'Connections of this process to MongoDB',
    labels: { state: 'pool_state' },
    source: 'pool',
  },
  mongo_pool_wait_seconds: {
    kind: 'histogram',
    help: 'Time that a command waited for a connection of the pool',
    labels: {},
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 2],
  },
  mongo_pool_failures_total: { kind: 'counter', help: 'Commands that got no connection of the pool', labels: {} },

  // Releases and pages
  release_traffic_ratio: {
    kind: 'gauge',
    help: 'Share of visitors that a version of a remote is served to; `fallback` replaces a stable version that is incompatible',
    labels: { remote: 'remote', version: 'version', channel: 'channel' },
    source: 'releases',
  },
  remote_loads_total: {
    kind: 'counter',
    help: 'Remotes loaded by browsers',
    labels: { remote: 'remote', outcome: 'load_outcome', phase: 'load_phase' },
  },
  remote_load_seconds: {
    kind: 'histogram',
    help: 'Time to load a remote’s code in a browser',
    labels: { remote: 'remote' },
    buckets: PAGE_BUCKETS,
  },
  remote_shown_seconds: {
    kind: 'histogram',
    help: 'Time from the start of a page until a remote had its first view',
    labels: { remote: 'remote' },
    buckets: PAGE_BUCKETS,
  },
  web_vital_seconds: {
    kind: 'histogram',
    help: 'Web vitals of pages in browsers, by the remote and version that showed the page or, for `inp`, the part that was used',
    labels: { remote: 'remote', version: 'version', vital: 'vital' },
    buckets: VITAL_BUCKETS,
  },
  layout_shift_ratio: {
    kind: 'histogram',
    help: 'Cumulative layout shift of pages in browsers: the share of the screen that moved, times how far',
    labels: { remote: 'remote', version: 'version' },
    buckets: SHIFT_BUCKETS,
  },
  client_errors_total: { kind: 'counter', help: 'Errors reported by pages', labels: { remote: 'remote', kind: 'error_kind' } },

  // Metrics and traces
  trace_exports_total: { kind: 'counter', help: 'Batches of spans for the collector of traces', labels: { outcome: 'export_outcome' } },
  metrics_collection_failed: {
    kind: 'gauge',
    help: '1 if the gauges of a source could not be read in time; they are missing then',
    labels: { source: 'source' },
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof METRICS;

/** Metrics of Node.js that prom-client adds and that our rules or dashboards use. */
export const NODE_METRICS = [
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
] as const;
