import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { METRICS, type MetricName } from './metric-catalogue.ts';
import { boundedValue, LABELS, type LabelKind, type LabelValue } from './metric-labels.ts';

type Catalogue = typeof METRICS;
type NameOf<Kind> = { [Name in MetricName]: Catalogue[Name]['kind'] extends Kind ? Name : never }[MetricName];
export type CounterName = NameOf<'counter'>;
export type HistogramName = NameOf<'histogram'>;
export type GaugeName = NameOf<'gauge'>;

/** The labels that a metric needs, each with the values that it may hold. */
export type LabelsOf<Name extends MetricName> = {
  readonly [Label in keyof Catalogue[Name]['labels']]: Catalogue[Name]['labels'][Label] extends LabelKind
    ? LabelValue<Catalogue[Name]['labels'][Label]>
    : never;
};

type Labels = Record<string, string>;

/** Every combination of labels, if all of them list their values and these are few. */
function seriesAtStart(name: string): Labels[] {
  const metric = Object.entries(METRICS).find(([each]) => each === name)?.[1];
  let series: Labels[] = [{}];
  for (const [label, kind] of Object.entries<LabelKind>(metric?.labels ?? {})) {
    const domain = LABELS[kind];
    if (!('values' in domain)) return [];
    series = series.flatMap((each) => domain.values.map((value) => ({ ...each, [label]: value })));
  }
  return series.length <= MAX_SERIES_AT_START ? series : [];
}

// One set for the process: a test runs several products in it, one after the other.
const counters = new Map<string, Counter>();
const histograms = new Map<string, Histogram>();
const gauges = new Map<string, Gauge>();
for (const [name, metric] of Object.entries(METRICS)) {
  const { help, labels } = metric;
  const options = { name, help, labelNames: Object.keys(labels) };
  if (metric.kind === 'counter') counters.set(name, new Counter(options));
  else if (metric.kind === 'histogram') histograms.set(name, new Histogram({ ...options, buckets: [...metric.buckets] }));
  else gauges.set(name, new Gauge(options));
  // Not 0, which could be believed, before it was read.
  if ('source' in metric && !options.labelNames.length) gauges.get(name)?.remove();
}
collectDefaultMetrics();

/** Up to so many series a counter begins at 0, so that `increase` sees its first event, too. */
const MAX_SERIES_AT_START = 64;
for (const [name, counter] of counters) for (const labels of seriesAtStart(name)) counter.inc(labels, 0);

function bounded(name: MetricName, labels: Readonly<Record<string, string>>): Labels {
  const kinds: Readonly<Record<string, LabelKind>> = METRICS[name].labels;
  return Object.fromEntries(Object.entries(kinds).map(([label, kind]) => [label, boundedValue(kind, labels[label] ?? '')]));
}

/** Adds to a counter. */
export function count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>): void {
  counters.get(name)?.inc(bounded(name, labels));
}

/** Records one value, in the unit that the name ends with. */
export function observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, value: number): void {
  histograms.get(name)?.observe(bounded(name, labels), value);
}

/** Sets a gauge. */
export function setGauge<Name extends GaugeName>(name: Name, labels: LabelsOf<Name>, value: number): void {
  gauges.get(name)?.set(bounded(name, labels), value);
}

/** Removes a gauge's value, which then is missing instead of outdated. */
export function removeGauge<Name extends GaugeName>(name: Name, labels: LabelsOf<Name>): void {
  gauges.get(name)?.remove(bounded(name, labels));
}

/**
 * Times `work` from now. @returns a function that records the time under the given labels
 */
export function startTimer<Name extends HistogramName>(name: Name): (labels: LabelsOf<Name>) => void {
  const startedAt = performance.now();
  return (labels) => observe(name, labels, (performance.now() - startedAt) / 1000);
}

/** All metrics of this process in Prometheus' text format. */
export const metricsText = async (): Promise<{ contentType: string; text: string }> => ({
  contentType: register.contentType,
  text: await register.metrics(),
});
