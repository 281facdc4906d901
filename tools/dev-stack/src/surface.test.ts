import { beforeAll, describe, expect, it } from '@jest/globals';
import { breaksOf, growthOf, PUBLIC_PACKAGES, type Report, readReport, surfaceNow } from './surface.ts';
import { explainBreaks } from './surface-breaks.ts';

const surfaces = new Map<string, Report>();
beforeAll(() => {
  for (const name of PUBLIC_PACKAGES) surfaces.set(name, surfaceNow(name));
});
const linesOf = (name: string): string[] => surfaces.get(name)?.lines ?? [];

describe('the public surface of', () => {
  for (const name of PUBLIC_PACKAGES)
    it(`packages/${name} is compatible within its major version and matches its report`, () => {
      const before = readReport(name) ?? { version: '', lines: [] };
      const now = surfaces.get(name) ?? { version: '', lines: [] };
      // If this fails, keep the old export as well, or raise the major version (docs/team-handbook.md).
      expect(explainBreaks(name, breaksOf(before, now))).toBe('');
      // If this fails, raise the minor version.
      expect(growthOf(name, before, now)).toStrictEqual([]);
      // If this fails, the report is outdated: `npm run docs` regenerates it.
      expect(now).toStrictEqual(before);
    });
});

it('no name is in two entry points of ui', () => {
  const names = linesOf('ui').map((line) => /^(?:type )?[\w/-]+/.exec(line)?.[0] ?? '');
  const entries = new Map<string, Set<string>>();
  for (const each of names) {
    const [, entry = '', name = ''] = /^(?:type )?(.*?\/?)([\w-]+)$/.exec(each) ?? [];
    entries.set(name, (entries.get(name) ?? new Set()).add(entry));
  }
  expect([...entries].filter(([, of]) => of.size > 1)).toStrictEqual([]);
});

describe('a surface report', () => {
  it('names the area that exports a name', () => {
    const lines = linesOf('contracts');
    expect(lines).toContain('booking/ratingBody.stars: number');
    expect(lines).toContain('type account/LinkState: string');
  });

  it('sorts union members, independent of the compilation order', () => {
    expect(linesOf('contracts')).toContain('account/profile.gender: null | string');
    expect(linesOf('ui')).toContain(
      'buttonClass: (variant?: "danger" | "primary" | "quiet" | "secondary" | undefined, full?: boolean) => string',
    );
  });

  it('lists a component’s props and which come from React', () => {
    expect(linesOf('ui').filter((line) => line.startsWith('TextField'))).toStrictEqual([
      'TextField.props.error? (or undefined): string',
      'TextField.props.hint? (or undefined): string',
      'TextField.props.label: string',
      'TextField.props: React.ClassAttributes<HTMLInputElement>',
      'TextField.props: React.InputHTMLAttributes<HTMLInputElement>',
      'TextField: component',
    ]);
  });
});

describe('a breaking change', () => {
  it('names the front ends that import what broke, or make a call with it, and the remedy', () => {
    const text = explainBreaks('contracts', ['- booking/ratingBody.stars: number']);
    expect(text).toContain(
      'packages/contracts breaks its public surface:\n  - booking/ratingBody.stars: number\nAffected:\n  mf-booking: src/',
    );
    expect(text).not.toContain('mf-plans');
    expect(explainBreaks('contracts', ['- booking/trainerDay.date: string'])).toContain(
      'mf-booking: src/trainer-day/first-calls.ts, src/trainer-day/trainer.queries.ts',
    );
    expect(text).toContain('Keep the old name beside the new one, or raise the major version');
    expect(explainBreaks('ui', ['- forms/Form: component'])).toMatch(/ {2}shell: .*\n {2}mf-admin: /);
    expect(explainBreaks('platform', ['- nobodyUses: string'])).toContain('No front end of this repository uses it');
  });
});

describe('a surface change', () => {
  const before = { version: '1.2.0', lines: ['bookingBody.pincode: string', 'refund.amount: number', 'usePathname: () => string'] };
  const after = (...lines: string[]) => breaksOf(before, { version: '1.2.0', lines });

  it('is compatible if it adds a name, a response field or an optional request field', () => {
    expect(
      after(...before.lines, 'useHash: () => string', 'refund.reason: string', 'bookingBody.note? (or undefined): string'),
    ).toStrictEqual([]);
  });

  it('is compatible if a request no longer demands a field, but not if a response may lack one', () => {
    const lines = (field: string) => before.lines.map((line) => line.replace(/^(bookingBody\.pincode|refund\.amount):/, field));
    expect(after(...lines('$1? (or undefined):'))).toStrictEqual(['- refund.amount: number']);
  });

  it('is breaking if it removes something, changes a type or requires a new request field', () => {
    expect(after('bookingBody.pincode: string', 'refund.amount: string')).toStrictEqual([
      '- refund.amount: number',
      '- usePathname: () => string',
    ]);
    expect(after(...before.lines, 'bookingBody.city: string')).toStrictEqual(['+ bookingBody.city: string']);
  });

  it('is breaking if a component requires a new prop, but not an optional one', () => {
    const ui = { version: '1.2.0', lines: ['forms/Progress.props.value: number', 'forms/Progress: component'] };
    const grown = (line: string) => breaksOf(ui, { version: '1.2.0', lines: [...ui.lines, line] });
    expect(grown('forms/Progress.props.tone: string')).toStrictEqual(['+ forms/Progress.props.tone: string']);
    expect(grown('forms/Progress.props.tone?: string | undefined')).toStrictEqual([]);
  });

  it('is compatible if a table has another entry, but not if it lacks one', () => {
    const table = (...keys: string[]) => ({
      version: '1.2.0',
      lines: [`admin/LABELS: Record<${keys.map((key) => `"${key}"`).join(' | ')}, string>`],
    });
    expect(breaksOf(table('a', 'c'), table('a', 'b', 'c'))).toStrictEqual([]);
    expect(breaksOf(table('a', 'c'), table('a', 'b'))).toStrictEqual(['- admin/LABELS: Record<"a" | "c", string>']);
  });

  it('needs a new minor version if it adds something to a package that the shell provides', () => {
    const grown = (name: string, version: string) => growthOf(name, before, { version, lines: [...before.lines, 'useHash: () => string'] });
    expect(grown('ui', '1.2.1')).toStrictEqual(['+ useHash: () => string']);
    expect(grown('ui', '1.3.0')).toStrictEqual([]);
    expect(grown('contracts', '1.2.0')).toStrictEqual([]); // remotes bundle it
  });

  it('may break anything in a new major version', () => {
    expect(breaksOf(before, { version: '2.0.0', lines: [] })).toStrictEqual([]);
  });
});
