import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ALARM_KINDS, ALARM_TEAMS } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { METRICS, NODE_METRICS } from '../../../../services/kernel/metrics/metric-catalogue.ts';
import { knownPromtool } from '../programs/promtool.ts';
import { ROOT } from '../root.ts';
import { ALERT_CASES, QUIET_NIGHT, type Series } from './alert-cases.ts';
import { RULES_FILE, readRules, seriesIn } from './alert-rules.ts';
import { DASHBOARDS, dashboardFiles } from './dashboards.ts';

const { alerts, records } = readRules();
const known = new Set<string>([
  'up',
  ...NODE_METRICS,
  ...records.map(({ record }) => record),
  ...Object.entries(METRICS).flatMap(([name, { kind }]) =>
    kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => `${name}${part}`) : [name],
  ),
]);

describe('what a PromQL expression reads', () => {
  it.each([
    ['max by (queue) (queue_jobs{state="waiting"}) > 1000', ['queue_jobs']],
    ['site:errors:ratio1h > 14.4 * 0.001 and site:requests:rate5m > 1', ['site:errors:ratio1h', 'site:requests:rate5m']],
    ['histogram_quantile(0.95, sum by (le) (rate(a_seconds_bucket[5m]))) > 1 or absent(b)', ['a_seconds_bucket', 'b']],
  ])('%s', (expression, names) => expect(seriesIn(expression)).toStrictEqual(names));
});

describe('deploy/prometheus-alerts.yml', () => {
  it('has an alert for every kind of alarm', () => {
    for (const kind of ALARM_KINDS) expect([kind, alerts.some(({ expr }) => expr.includes(`kind="${kind}"`))]).toStrictEqual([kind, true]);
  });

  it('names only metrics of the catalogue', () => {
    const unknown = [...alerts, ...records].flatMap(({ expr }) => seriesIn(expr).filter((name) => !known.has(name)));
    expect(unknown).toStrictEqual([]);
  });

  it('counts what every process reports alike only once', () => {
    const shared = Object.entries(METRICS).flatMap(([name, metric]) => ('source' in metric && metric.source !== 'pool' ? name : []));
    const wrong = alerts.filter(({ expr }) =>
      shared.some((name) => expr.includes(name) && !new RegExp(`(max( by \\(\\w+\\) )?|absent)\\(${name}`).test(expr)),
    );
    expect(wrong).toStrictEqual([]);
  });

  it('names the team of each alarm', () => {
    for (const [kind, team] of Object.entries(ALARM_TEAMS))
      expect([kind, alerts.find(({ expr }) => expr.includes(`kind="${kind}"`))?.labels.team]).toStrictEqual([kind, team]);
  });

  it('links every alert to an existing runbook', () => {
    for (const { alert, annotations } of alerts)
      expect([alert, existsSync(path.join(ROOT, annotations.runbook))]).toStrictEqual([alert, true]);
  });

  it('has a case for each alert in alert-cases.ts, in which it fires', () => {
    expect(Object.keys(ALERT_CASES).toSorted()).toStrictEqual(alerts.map(({ alert }) => alert).toSorted());
  });
});

describe('the dashboards of Grafana', () => {
  const expressions = DASHBOARDS.flatMap(({ panels }) => panels.flatMap(({ queries }) => queries.map(([expression]) => expression)));

  it('name only metrics of the catalogue', () =>
    expect(expressions.flatMap(seriesIn).filter((name) => !known.has(name))).toStrictEqual([]));

  it('show every metric, in a panel of dashboards.ts', () => {
    const shown = new Set(expressions.flatMap(seriesIn).map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect(Object.keys(METRICS).filter((name) => !shown.has(name) && name !== 'trace_exports_total')).toStrictEqual([]);
  });

  it('are what deploy/watch has (npm run docs writes them)', () => {
    for (const [name, content] of Object.entries(dashboardFiles()))
      expect(readFileSync(path.join(ROOT, 'deploy/watch/grafana/dashboards', name), 'utf8')).toBe(content);
  });
});

/** Building it takes minutes. */
const promtool = knownPromtool();

(promtool ? describe : describe.skip)('by promtool, which `npm run promtool` builds', () => {
  const inputOf = (series: Series) => Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const run = async (tests: object[]): Promise<void> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fitghar-alerts-'));
    try {
      const file = path.join(folder, 'alerts.test.yml');
      writeFileSync(file, stringify({ rule_files: [RULES_FILE], evaluation_interval: '15s', tests }, { aliasDuplicateObjects: false }));
      await promisify(execFile)(promtool ?? '', ['test', 'rules', file]).catch((error: Error & { stderr?: string; stdout?: string }) => {
        throw new Error(`${error.stdout}${error.stderr}`);
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  it('accepts the rules', async () => {
    await promisify(execFile)(promtool ?? '', ['check', 'rules', RULES_FILE]);
  });

  it.each(alerts.map(({ alert }) => alert))('%s fires in time, and not before', async (name) => {
    const { series, quietAt, firesBy, labels = {} } = ALERT_CASES[name] ?? { series: {}, quietAt: 0, firesBy: 0 };
    const rule = alerts.find(({ alert }) => alert === name);
    await run([
      {
        interval: '1m',
        input_series: inputOf(series),
        alert_rule_test: [
          { eval_time: `${quietAt}m`, alertname: name, exp_alerts: [] },
          {
            eval_time: `${firesBy}m`,
            alertname: name,
            exp_alerts: [{ exp_labels: { ...rule?.labels, ...labels }, exp_annotations: rule?.annotations }],
          },
        ],
      },
    ]);
  });

  it('sees no alert in a quiet night', async () => {
    const times = Array.from({ length: 32 }, (_, quarter) => `${(quarter + 1) * 15}m`);
    await run([
      {
        interval: '1m',
        input_series: inputOf(QUIET_NIGHT),
        alert_rule_test: times.flatMap((eval_time) => alerts.map(({ alert }) => ({ eval_time, alertname: alert, exp_alerts: [] }))),
      },
    ]);
  });
});
