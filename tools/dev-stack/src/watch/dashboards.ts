/** A query of a panel, with what its lines are called. */
type Query = readonly [expression: string, legend?: string];
type Unit = 's' | 'short' | 'reqps' | 'ops' | 'percentunit' | 'bytes';

interface Panel {
  title: string;
  unit: Unit;
  queries: readonly Query[];
  /** One number instead of a line. */
  now?: true;
}

/** A dashboard of Grafana: what it shows, in rows of three panels. */
interface Dashboard {
  uid: string;
  title: string;
  panels: readonly Panel[];
}

const rate = (metric: string, by: string, labels = '') => `sum by (${by}) (rate(${metric}${labels}[$__rate_interval]))`;
const quantile = (share: number, histogram: string, by = '', labels = '') =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (rate(${histogram}_bucket${labels}[$__rate_interval])))`;
const BY_INSTANCE = '{{job}} {{instance}}';

export const DASHBOARDS: readonly Dashboard[] = [
  {
    uid: 'fitghar-site',
    title: 'Site',
    panels: [
      { title: 'Processes that answer', unit: 'short', now: true, queries: [['sum by (job) (up)', '{{job}}']] },
      { title: 'Errors in an hour', unit: 'percentunit', now: true, queries: [['site:errors:ratio1h', 'of all requests']] },
      { title: 'Open streams', unit: 'short', now: true, queries: [['sum(live_streams_open)', 'streams']] },
      { title: 'Requests', unit: 'reqps', queries: [[rate('http_request_duration_seconds_count', 'status'), '{{status}}']] },
      {
        title: 'Busiest routes',
        unit: 'reqps',
        queries: [[`topk(10, ${rate('http_request_duration_seconds_count', 'method, route')})`, '{{method}} {{route}}']],
      },
      {
        title: 'Failing routes',
        unit: 'reqps',
        queries: [[`topk(10, ${rate('http_request_duration_seconds_count', 'method, route', '{status="5xx"}')})`, '{{method}} {{route}}']],
      },
      {
        title: 'Time to answer',
        unit: 's',
        queries: [
          [quantile(0.5, 'http_request_duration_seconds'), 'half'],
          [quantile(0.95, 'http_request_duration_seconds'), '95 %'],
          [quantile(0.99, 'http_request_duration_seconds'), '99 %'],
        ],
      },
      {
        title: 'Slowest routes (95 %)',
        unit: 's',
        queries: [[`topk(10, ${quantile(0.95, 'http_request_duration_seconds', 'route')})`, '{{route}}']],
      },
      { title: 'Requests in progress', unit: 'short', queries: [['sum by (instance) (http_requests_running)', '{{instance}}']] },
      { title: 'Event loop lag (99 %)', unit: 's', queries: [['nodejs_eventloop_lag_p99_seconds', BY_INSTANCE]] },
      { title: 'CPU', unit: 'percentunit', queries: [['rate(process_cpu_seconds_total[$__rate_interval])', BY_INSTANCE]] },
      { title: 'Memory', unit: 'bytes', queries: [['process_resident_memory_bytes', BY_INSTANCE]] },
    ],
  },
  {
    uid: 'fitghar-money',
    title: 'Money',
    panels: [
      {
        title: 'Payments held for review today',
        unit: 'short',
        now: true,
        queries: [['sum(increase(payments_settled_total{outcome=~"mismatch|unknown-order"}[24h]))', 'payments']],
      },
      {
        title: 'Alarms about money',
        unit: 'short',
        now: true,
        queries: [['max by (kind) (alarms_open{kind=~"payment-mismatch|webhook-silent"})', '{{kind}}']],
      },
      {
        title: 'Unpaid holds',
        unit: 'short',
        now: true,
        queries: [
          ['max by (state) (trial_holds)', 'sessions, {{state}}'],
          ['max by (state) (package_holds)', 'packages, {{state}}'],
        ],
      },
      {
        title: 'Payments settled, by who reported them',
        unit: 'short',
        queries: [['sum by (origin) (increase(payments_settled_total[1h]))', '{{origin}}']],
      },
      {
        title: 'Payments settled, by outcome',
        unit: 'short',
        queries: [['sum by (outcome) (increase(payments_settled_total[1h]))', '{{outcome}}']],
      },
      {
        title: 'Calls to the gateway',
        unit: 'ops',
        queries: [[rate('gateway_call_duration_seconds_count', 'operation, outcome'), '{{operation}} {{outcome}}']],
      },
      {
        title: 'Time of the gateway (95 %)',
        unit: 's',
        queries: [[quantile(0.95, 'gateway_call_duration_seconds', 'operation'), '{{operation}}']],
      },
      {
        title: 'Calls about payments',
        unit: 'reqps',
        queries: [
          [rate('http_request_duration_seconds_count', 'route, status', '{route=~"/bff/api/v1/payments/.*"}'), '{{route}} {{status}}'],
        ],
      },
    ],
  },
  {
    uid: 'fitghar-queues',
    title: 'Queues and promises',
    panels: [
      { title: 'Oldest message not done', unit: 's', now: true, queries: [['max(outbox_oldest_seconds)', 'since it was due']] },
      { title: 'Oldest audit entry not sealed', unit: 's', now: true, queries: [['max(audit_unchained_seconds)', 'since it was written']] },
      { title: 'Age of the backup', unit: 's', now: true, queries: [['max(backup_age_seconds)', 'would be lost']] },
      { title: 'Messages due', unit: 'short', now: true, queries: [['max(outbox_backlog_messages)', 'in the outbox']] },
      {
        title: 'Plans not delivered, by stage',
        unit: 'short',
        now: true,
        queries: [['max by (stage) (promises_undelivered)', 'stage {{stage}}']],
      },
      {
        title: 'Visits to close, and sessions without a trainer',
        unit: 'short',
        now: true,
        queries: [
          ['max by (since) (visits_to_close)', 'to close, {{since}}'],
          ['sum(increase(sessions_without_trainer_total[24h]))', 'without a trainer in a day'],
        ],
      },
      { title: 'Open alarms', unit: 'short', queries: [['max by (kind) (alarms_open) > 0', '{{kind}}']] },
      { title: 'Jobs waiting', unit: 'short', queries: [['max by (queue) (queue_jobs{state=~"waiting|prioritized"})', '{{queue}}']] },
      { title: 'Jobs done', unit: 'ops', queries: [[rate('job_duration_seconds_count', 'queue', '{outcome="done"}'), '{{queue}}']] },
      { title: 'Attempts failed', unit: 'ops', queries: [[rate('job_duration_seconds_count', 'job', '{outcome="failed"}'), '{{job}}']] },
      { title: 'Jobs failed for good', unit: 'short', queries: [['sum by (job) (increase(jobs_dead_total[1h]))', '{{job}}']] },
      { title: 'Wait in the queue (95 %)', unit: 's', queries: [[quantile(0.95, 'job_queue_wait_seconds', 'queue'), '{{queue}}']] },
      { title: 'Wait in the outbox (95 %)', unit: 's', queries: [[quantile(0.95, 'outbox_relay_delay_seconds', 'queue'), '{{queue}}']] },
      { title: 'Time of a job (95 %)', unit: 's', queries: [[`topk(10, ${quantile(0.95, 'job_duration_seconds', 'job')})`, '{{job}}']] },
      {
        title: 'Emails and SMS',
        unit: 'ops',
        queries: [
          [rate('mail_send_duration_seconds_count', 'outcome'), 'email {{outcome}}'],
          [rate('sms_send_duration_seconds_count', 'provider, outcome'), 'SMS {{provider}} {{outcome}}'],
        ],
      },
    ],
  },
  {
    uid: 'fitghar-releases',
    title: 'Releases and web vitals',
    panels: [
      {
        title: 'Versions served',
        unit: 'percentunit',
        queries: [['max by (remote, version, channel) (release_traffic_ratio)', '{{remote}} {{version}} {{channel}}']],
      },
      {
        title: 'Loads that failed',
        unit: 'ops',
        queries: [[rate('remote_loads_total', 'remote, phase', '{outcome="failed"}'), '{{remote}} {{phase}}']],
      },
      { title: 'Errors of pages', unit: 'ops', queries: [[rate('client_errors_total', 'remote, kind'), '{{remote}} {{kind}}']] },
      {
        title: 'Time until a remote is shown (75 %)',
        unit: 's',
        queries: [[quantile(0.75, 'remote_shown_seconds', 'remote'), '{{remote}}']],
      },
      {
        title: 'Web vitals (75 %)',
        unit: 's',
        queries: [[quantile(0.75, 'web_vital_seconds', 'remote, vital'), '{{remote}} {{vital}}']],
      },
      { title: 'Layout shift (75 %)', unit: 'short', queries: [[quantile(0.75, 'layout_shift_ratio', 'remote'), '{{remote}}']] },
      { title: 'Time to load a remote (75 %)', unit: 's', queries: [[quantile(0.75, 'remote_load_seconds', 'remote'), '{{remote}}']] },
      { title: 'Loads', unit: 'ops', queries: [[rate('remote_loads_total', 'remote', '{outcome="loaded"}'), '{{remote}}']] },
    ],
  },
  {
    uid: 'fitghar-database',
    title: 'Database',
    panels: [
      {
        title: 'Sources that are not read',
        unit: 'short',
        now: true,
        queries: [['max by (source) (metrics_collection_failed)', '{{source}}']],
      },
      { title: 'Connections in use', unit: 'short', queries: [['mongo_pool_connections{state="in-use"}', BY_INSTANCE]] },
      { title: 'Connections open', unit: 'short', queries: [['mongo_pool_connections{state="open"}', BY_INSTANCE]] },
      { title: 'Commands', unit: 'ops', queries: [[rate('mongo_pool_wait_seconds_count', 'job'), '{{job}}']] },
      {
        title: 'Wait for a connection',
        unit: 's',
        queries: [
          [quantile(0.95, 'mongo_pool_wait_seconds'), '95 %'],
          [quantile(0.99, 'mongo_pool_wait_seconds'), '99 %'],
        ],
      },
      {
        title: 'Commands without a connection',
        unit: 'short',
        queries: [['sum(increase(mongo_pool_failures_total[5m]))', 'in 5 minutes']],
      },
    ],
  },
];

const COLUMNS = 3;
const WIDTH = 24 / COLUMNS;
const HEIGHT = 8;

/** The files of Grafana by name. `npm run docs` writes them to deploy/watch/grafana/dashboards. */
export function dashboardFiles(): Record<string, string> {
  return Object.fromEntries(DASHBOARDS.map((dashboard) => [`${dashboard.uid}.json`, `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`]));
}

const toGrafana = ({ uid, title, panels }: Dashboard) => ({
  uid,
  title,
  timezone: 'browser',
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  schemaVersion: 41,
  panels: panels.map(({ title: panelTitle, unit, queries, now }, index) => ({
    id: index + 1,
    type: now ? 'stat' : 'timeseries',
    title: panelTitle,
    datasource: { type: 'prometheus', uid: 'prometheus' },
    gridPos: { x: (index % COLUMNS) * WIDTH, y: Math.floor(index / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: queries.map(([expr, legend = ''], query) => ({
      refId: String.fromCharCode(65 + query),
      expr,
      legendFormat: legend,
      ...(now && { instant: true }),
    })),
  })),
});
