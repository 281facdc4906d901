import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { budgetOf, measured, Report } from './report.ts';
import { ratioOf } from './topic.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fitghar-report-'));

describe('a report of figures', () => {
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const report = () => new Report(path.join(folder, `${Math.random()}.json`));

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('shows both sides of a ratio, and its budget', () => {
    const figure = ratioOf('/ scripts : one bundle', 119.6, 112, 'kB', 'landingScriptRatio');
    expect([measured(figure), budgetOf(figure)]).toStrictEqual(['120 kB : 112 kB = 1.07', '≤ 1.15']);
  });

  it('meets its budgets, at most and at least', () => {
    const all = report();
    all.add({ topic: 'first-load', figure: ratioOf('scripts', 1.15, 1, 'kB', 'landingScriptRatio') });
    all.add({ topic: 'calls', figure: ratioOf('slots', 0.6, 1, '/s', 'callRatio') });
    all.add({ topic: 'overload', figure: { name: 'refused', value: 0.9, unit: 'ratio' } });
    expect(all.finish()).toBe(true);
  });

  it('misses one', () => {
    const all = report();
    all.add({ topic: 'calls', figure: ratioOf('slots', 0.59, 1, '/s', 'callRatio') });
    expect(all.finish()).toBe(false);
  });

  it('keeps what was measured before a failure, which it reports', () => {
    const file = path.join(folder, 'kept.json');
    const all = new Report(file);
    all.add({ topic: 'lists', figure: { name: 'admin/users', value: 12, unit: 'ms', budget: 'list' } });
    all.add({ topic: 'lighthouse', title: 'Lighthouse of /', error: 'no first paint' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(2);
    expect(all.finish()).toBe(false);
    expect(printed.mock.calls.at(-1)?.[0]).toContain('✗ Lighthouse of /: no first paint');
  });
});
