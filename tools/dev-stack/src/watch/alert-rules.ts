import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TEAMS } from '@fitghar/contracts/common';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../root.ts';

export const RULES_FILE = path.join(ROOT, 'deploy/prometheus-alerts.yml');

const alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']), team: z.enum(TEAMS) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const record = z.strictObject({ record: z.string(), expr: z.string() });
export type Alert = z.infer<typeof alert>;
const file = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(z.union([alert, record])) })) });

/** The alerts and the recorded ratios of deploy/prometheus-alerts.yml. */
export function readRules(): { alerts: Alert[]; records: z.infer<typeof record>[] } {
  const rules = file.parse(parse(readFileSync(RULES_FILE, 'utf8'))).groups.flatMap((group) => group.rules);
  return { alerts: rules.filter((rule) => 'alert' in rule), records: rules.filter((rule) => 'record' in rule) };
}

const WORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset']);

/** Names of the series that a PromQL expression reads. */
export function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, ' ') // label matchers
    .replaceAll(/\[[^\]]*\]/g, ' ') // ranges
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ') // labels
    .replaceAll(/[a-z_][a-z0-9_]*\s*(?=\()/g, ' '); // functions
  const names = [...bare.matchAll(/[a-zA-Z_][a-zA-Z0-9_:]*/g)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !WORDS.has(name));
}
