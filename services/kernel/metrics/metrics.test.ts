import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { METRICS, NODE_METRICS } from './metric-catalogue.ts';
import { boundedValue, GAUGE_SOURCES, LABELS } from './metric-labels.ts';
import { metricsPage } from './metrics-page.ts';
import { count, metricsText, observe } from './record.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const sources = globSync(['services/**/*.ts', 'bff/src/**/*.ts'], { cwd: ROOT, exclude: ['**/{node_modules,dist}/**', '**/*.test.ts'] });
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What is not in order with a metric's name, by the conventions of Prometheus. */
function namingErrors(name: string, kind: string): string[] {
  const wrong = [
    !/^[a-z]+(_[a-z0-9]+)+$/.test(name) && 'is not snake_case',
    (kind === 'counter') !== name.endsWith('_total') && 'ends with _total if and only if it is a counter',
    kind === 'histogram' && !/_(seconds|bytes|ratio)$/.test(name) && 'does not end with its unit',
    /_(ms|milliseconds|minutes|kb|percent)(_|$)/.test(name) && 'is not in a base unit',
  ];
  return wrong.filter((each) => each !== false).map((each) => `${name} ${each}`);
}

describe('the catalogue of metrics', () => {
  beforeEach(() => register.resetMetrics());

  it('names each by the conventions', () => {
    expect(Object.entries(METRICS).flatMap(([name, { kind }]) => namingErrors(name, kind))).toStrictEqual([]);
    expect(namingErrors('job_ms', 'histogram')).toHaveLength(2);
  });

  it('has each metric recorded by the product, and none made elsewhere', () => {
    const recorded = sources.filter((file) => !/metric-catalogue|metrics-page/.test(file)).map(read);
    const unused = Object.keys(METRICS).filter((name) => !recorded.some((source) => source.includes(`'${name}'`)));
    expect(unused).toStrictEqual([]);
    expect(sources.filter((file) => /from 'prom-client'/.test(read(file)))).toStrictEqual(['services/kernel/metrics/record.ts']);
  });

  it('has every source registered once', () => {
    const registered = sources.flatMap((file) => [...read(file).matchAll(/gauges\.register\('([\w-]+)'/g)].map(([, name]) => name));
    expect(registered.toSorted()).toStrictEqual([...GAUGE_SOURCES].toSorted());
  });

  it('names metrics of Node.js that exist', () => {
    for (const name of NODE_METRICS) expect([name, Boolean(register.getSingleMetric(name))]).toStrictEqual([name, true]);
  });

  it('docs/metrics.md matches it (npm run docs regenerates it)', () => expect(read('docs/metrics.md')).toBe(metricsPage()));
});

describe('a label', () => {
  it('holds only its own values, whatever it is given', async () => {
    count('remote_loads_total', { remote: 'mf-booking', outcome: 'loaded', phase: 'code' });
    observe('job_duration_seconds', { queue: 'mail', job: 'someone@example.in', outcome: 'done' }, 1);
    observe('http_request_duration_seconds', { method: 'BREW', route: '/bff/pincode/:pin', status: '4xx' }, 0.01);
    const { text } = await metricsText();
    expect(text).not.toMatch(/someone|BREW/);
    expect(text).toContain('job_duration_seconds_count{queue="mail",job="other",outcome="done"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="other",route="/bff/pincode/:pin",status="4xx"} 1');
    expect(text).toContain('remote_loads_total{remote="mf-booking",outcome="loaded",phase="code"} 1');
  });

  it('has a limit if its values are not listed', () => {
    const { atMost } = LABELS.remote;
    for (let number = 0; number < atMost; number++) boundedValue('remote', `mf-${number}`);
    expect([boundedValue('remote', 'mf-one-more'), boundedValue('remote', 'mf-1')]).toStrictEqual(['other', 'mf-1']);
  });
});
