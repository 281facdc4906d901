import { ALARM_KINDS } from '@fitghar/contracts/admin';
import { JOBS, QUEUE_NAMES } from '../jobs/job-catalogue.ts';

/** Gauges that are read when Prometheus asks for them, in these groups, each on its own. */
export const GAUGE_SOURCES = [
  'pool',
  'outbox',
  'audit',
  'queues',
  'alarms',
  'promises',
  'trial-holds',
  'package-holds',
  'visits',
  'releases',
  'backup',
] as const;

/**
 * A label either lists its values, or names what bounds them and how many there are at most. So no label can hold
 * personal data or grow without end: any further value is recorded as `other`.
 */
type Label = { values: readonly string[] } | { of: string; atMost: number };

/** What comes from outside, or from another release, can have any value. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const QUEUES: readonly string[] = QUEUE_NAMES;

/** Every label of our metrics. */
export const LABELS = {
  method: { values: METHODS },
  route: {
    of: 'patterns of routes, such as `/bff/pincode/:pin`, never an address; `none` if no route matched or the process was too busy to look for one',
    atMost: 1000,
  },
  status: { values: ['1xx', '2xx', '3xx', '4xx', '5xx'] },
  queue: { values: QUEUES },
  job: { values: Object.keys(JOBS) },
  job_outcome: { values: ['done', 'failed'] },
  job_state: { values: ['waiting', 'prioritized', 'active', 'delayed', 'failed'] },
  alarm: { values: ALARM_KINDS },
  promise_stage: { values: ['0', '1', '2', '3', '4'] },
  hold_kind: { values: ['trial', 'package'] },
  hold_state: { values: ['open', 'expired'] },
  visit_wait: { values: ['over', 'reminded', 'late'] },
  origin: { values: ['browser', 'webhook', 'sweep'] },
  payment_outcome: { values: ['delivered', 'refund-late', 'refund-duplicate', 'mismatch', 'unknown-order', 'returned'] },
  gateway_operation: {
    values: [
      'create-order',
      'find-payment',
      'list-payments-of-order',
      'list-payments',
      'refund',
      'find-refund',
      'list-settled',
      'check-account',
      'find-account-check',
    ],
  },
  gateway_outcome: { values: ['answered', 'refused', 'unavailable'] },
  mail_outcome: { values: ['sent', 'refused', 'cancelled'] },
  sms_provider: { values: ['catcher', 'msg91', 'twilio', 'whatsapp'] },
  sms_outcome: { values: ['sent', 'refused', 'failed'] },
  pool_state: { values: ['open', 'in-use'] },
  remote: { of: 'remotes of the registry, and `shell`', atMost: 100 },
  version: { of: 'released versions; a remote serves at most three at a time', atMost: 1000 },
  channel: { values: ['stable', 'fallback', 'canary'] },
  load_outcome: { values: ['loaded', 'shown', 'failed'] },
  load_phase: { values: ['gate', 'entry', 'code', 'render'] },
  error_kind: { values: ['error', 'rejection', 'boundary', 'csp'] },
  vital: { values: ['lcp', 'soft_lcp', 'inp', 'ttfb'] },
  export_outcome: { values: ['sent', 'failed'] },
  source: { values: GAUGE_SOURCES },
} as const satisfies Record<string, Label>;

export type LabelKind = keyof typeof LABELS;
export type LabelValue<Kind extends LabelKind> = (typeof LABELS)[Kind] extends { values: readonly (infer Value extends string)[] }
  ? Value
  : string;

const OTHER = 'other';
const seen = new Map<LabelKind, Set<string>>();

/** The value, or `other` if the label may not hold it. */
export function boundedValue(kind: LabelKind, value: string): string {
  const label: Label = LABELS[kind];
  if ('values' in label) return label.values.includes(value) ? value : OTHER;
  const values = seen.get(kind) ?? new Set();
  seen.set(kind, values);
  if (values.size < label.atMost) values.add(value);
  return values.has(value) ? value : OTHER;
}
