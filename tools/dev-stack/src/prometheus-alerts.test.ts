import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alarmRow } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './root.ts';

const rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string(), runbook: z.string() }) });
const file = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });

describe('deploy/prometheus-alerts.yml', () => {
  const rules = file
    .parse(parse(readFileSync(path.join(ROOT, 'deploy/prometheus-alerts.yml'), 'utf8')))
    .groups.flatMap((group) => group.rules);

  it('has an alert for every kind of alarm', () => {
    for (const kind of alarmRow.shape.kind.options)
      expect([kind, Boolean(rules.some(({ expr }) => expr.includes(`kind="${kind}"`)))]).toEqual([kind, true]);
  });

  it('counts what every process reports alike only once', () => {
    for (const { alert, expr } of rules.filter(({ expr }) => /queue_jobs|alarms_open|outbox_oldest_seconds/.test(expr)))
      expect([alert, expr]).toEqual([alert, expect.stringMatching(/^max( by \(queue\) )?\s?\(/)]);
  });

  it('links every alert to an existing runbook', () => {
    for (const { alert, annotations } of rules)
      expect([alert, Boolean(existsSync(path.join(ROOT, annotations.runbook)))]).toEqual([alert, true]);
  });
});
