/** Samples of a series, one a minute, as promtool writes them: `0x10 0+5x20`. */
export type Series = Readonly<Record<string, string>>;

/** When an alert has to fire, and until when not. Minutes since the first sample. */
export interface AlertCase {
  series: Series;
  /** Nothing is wrong yet, or not for long enough. */
  quietAt: number;
  firesBy: number;
  /** Labels of the alert besides `severity` and `team`. */
  labels?: Readonly<Record<string, string>>;
}

const requests = (status: string, samples: string, route = '/'): Series => ({
  [`http_request_duration_seconds_count{job="web",route="${route}",status="${status}"}`]: samples,
});
const alarm = (kind: string): AlertCase => ({
  series: { [`alarms_open{kind="${kind}",instance="a"}`]: '0x10 1x30', [`alarms_open{kind="${kind}",instance="b"}`]: '0x10 1x30' },
  quietAt: 9,
  firesBy: 12,
});

/** Every alert once. */
export const ALERT_CASES: Readonly<Record<string, AlertCase>> = {
  ErrorBudgetBurnsFast: {
    series: { ...requests('2xx', '0+300x240'), ...requests('5xx', '0x60 10+10x180') }, // 3 % from then on
    quietAt: 65,
    firesBy: 100,
  },
  ErrorBudgetBurnsSlowly: {
    series: { ...requests('2xx', '0+300x400'), ...requests('5xx', '0x60 3+3x340') }, // 1 %
    quietAt: 90,
    firesBy: 240,
  },
  RequestsFail: { series: { ...requests('2xx', '0+2x90'), ...requests('5xx', '0x30 2+2x60') }, quietAt: 32, firesBy: 40 },
  SiteSlow: {
    series: {
      ...requests('2xx', '0+120x60'),
      'http_request_duration_seconds_bucket{le="1"}': '0+120x10 1300+100x50',
      'http_request_duration_seconds_bucket{le="2.5"}': '0+120x60',
      'http_request_duration_seconds_bucket{le="+Inf"}': '0+120x60',
    },
    quietAt: 15,
    firesBy: 35,
  },
  ProcessBusy: {
    series: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02x10 0.9x30' },
    quietAt: 18,
    firesBy: 22,
    labels: { instance: 'a' },
  },
  ProcessDown: {
    series: { 'up{job="web",instance="a"}': '1x10 0x30', 'up{job="web",instance="b"}': '1x40' },
    quietAt: 11,
    firesBy: 14,
    labels: { job: 'web', instance: 'a' },
  },
  DatabaseConnectionsUsedUp: { series: { mongo_pool_failures_total: '0x10 3+3x30' }, quietAt: 11, firesBy: 18 },
  MetricsMissing: {
    series: { 'metrics_collection_failed{source="outbox"}': '0x10 1x30', outbox_oldest_seconds: '0x40' },
    quietAt: 13,
    firesBy: 17,
    labels: { source: 'outbox' },
  },
  TracesLost: { series: { 'trace_exports_total{outcome="failed"}': '0x10 1+1x40' }, quietAt: 14, firesBy: 25 },
  PaymentsHeld: {
    series: { 'payments_settled_total{origin="webhook",outcome="mismatch"}': '0x10 1x30' },
    quietAt: 10,
    firesBy: 12,
  },
  GatewayUnavailable: {
    series: {
      'gateway_call_duration_seconds_count{operation="create-order",outcome="answered"}': '0+1x20 20x30',
      'gateway_call_duration_seconds_count{operation="create-order",outcome="unavailable"}': '0x20 1+1x30',
    },
    quietAt: 22,
    firesBy: 28,
  },
  PaymentsFoundBySweep: {
    series: { 'payments_settled_total{origin="sweep",outcome="delivered"}': '0x10 1+1x30' },
    quietAt: 11,
    firesBy: 16,
  },
  PlansLate: { series: { 'promises_undelivered{stage="4"}': '0x10 1x30' }, quietAt: 20, firesBy: 26 },
  HoldsNotReleased: {
    series: { 'trial_holds{state="expired"}': '0x10 2x30', 'package_holds{state="expired"}': '0x40' },
    quietAt: 18,
    firesBy: 22,
  },
  ManyJobsWait: {
    series: { 'queue_jobs{queue="mail",state="waiting"}': '0x10 5000x30' },
    quietAt: 18,
    firesBy: 22,
    labels: { queue: 'mail' },
  },
  JobsFail: {
    series: {
      'job_duration_seconds_count{queue="mail",outcome="done"}': '0+1x20 20x30',
      'job_duration_seconds_count{queue="mail",outcome="failed"}': '0x20 4+4x30',
    },
    quietAt: 22,
    firesBy: 30,
    labels: { queue: 'mail' },
  },
  AuditUnchained: { series: { audit_unchained_seconds: '0x10 70+60x30' }, quietAt: 10, firesBy: 13 },
  OutboxWaits: { series: { outbox_oldest_seconds: '0x10 310+60x30' }, quietAt: 13, firesBy: 17 },
  MailsRefused: {
    series: {
      'mail_send_duration_seconds_count{outcome="sent"}': '0+1x20 20x30',
      'mail_send_duration_seconds_count{outcome="refused"}': '0x20 2+2x30',
    },
    quietAt: 22,
    firesBy: 32,
  },
  RemoteFails: {
    series: {
      'remote_loads_total{remote="mf-booking",outcome="loaded"}': '0+10x50',
      'remote_loads_total{remote="mf-booking",outcome="failed"}': '0x20 2+2x30',
    },
    quietAt: 22,
    firesBy: 32,
    labels: { remote: 'mf-booking' },
  },
  PromiseAtRisk: alarm('promise-at-risk'),
  VisitsNotClosed: alarm('visits-not-closed'),
  SessionsWithoutTrainer: { series: { sessions_without_trainer_total: '0x10 3x30' }, quietAt: 9, firesBy: 14 },
  QueueStalled: alarm('queue-stalled'),
  BackupLate: { series: { backup_age_seconds: '10x10 70+60x30' }, quietAt: 12, firesBy: 15 },
  BackupMissing: { series: { outbox_oldest_seconds: '0x120' }, quietAt: 58, firesBy: 62 },
  QueuePaused: {
    series: { 'alarms_open{kind="queue-paused",instance="a"}': '0x10 1x100' },
    quietAt: 65,
    firesBy: 75,
  },
  RedisEvicts: alarm('redis-evicts'),
  WebhookSilent: alarm('webhook-silent'),
  PaymentMismatch: alarm('payment-mismatch'),
  DeadLetters: alarm('dead-letters'),
  OutboxLate: alarm('outbox-late'),
  SmsFailed: alarm('sms-failed'),
  CanaryRolledBack: alarm('canary-rolled-back'),
  RemoteUnfit: alarm('remote-unfit'),
  AccountsGuessed: alarm('accounts-guessed'),
};

/** Eight hours of a night: a request a minute, and the small failures that every night has. */
export const QUIET_NIGHT: Series = {
  'up{job="web",instance="a"}': '1x480',
  'up{job="worker",instance="b"}': '1x480',
  ...requests('2xx', '0+1x480'),
  ...requests('5xx', '0x100 1x200 2x180'),
  'http_request_duration_seconds_bucket{le="1"}': '0+1x480',
  'http_request_duration_seconds_bucket{le="2.5"}': '0+1x480',
  'http_request_duration_seconds_bucket{le="+Inf"}': '0+1x480',
  'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02x200 0.8x3 0.02x277',
  mongo_pool_failures_total: '0x480',
  'metrics_collection_failed{source="outbox"}': '0x90 1x2 0x388',
  outbox_oldest_seconds: '0x60 40x3 0x417',
  backup_age_seconds: '15x100 75x1 15x379',
  'trace_exports_total{outcome="failed"}': '0x100 2x380',
  'payments_settled_total{origin="browser",outcome="delivered"}': '0x120 1x360',
  'payments_settled_total{origin="sweep",outcome="delivered"}': '0x200 1x280',
  'payments_settled_total{origin="webhook",outcome="mismatch"}': '0x480',
  'gateway_call_duration_seconds_count{operation="list-payments",outcome="answered"}': '0+1x480',
  'gateway_call_duration_seconds_count{operation="list-payments",outcome="unavailable"}': '0x100 2x380',
  'promises_undelivered{stage="4"}': '0x480',
  'trial_holds{state="expired"}': '0x30 1x1 0x449',
  'package_holds{state="expired"}': '0x480',
  'queue_jobs{queue="mail",state="waiting"}': '0x10 1500x3 0x467',
  'job_duration_seconds_count{queue="mail",outcome="done"}': '0+2x480',
  'job_duration_seconds_count{queue="mail",outcome="failed"}': '0x50 3x430',
  'mail_send_duration_seconds_count{outcome="sent"}': '0+1x480',
  'mail_send_duration_seconds_count{outcome="refused"}': '0x50 3x430',
  'remote_loads_total{remote="mf-booking",outcome="loaded"}': '0+1x480',
  'remote_loads_total{remote="mf-booking",outcome="failed"}': '0x100 2x380',
  'alarms_open{kind="dead-letters"}': '0x480',
  'alarms_open{kind="queue-stalled"}': '0x480',
};
