import { describe, expect, it } from '@jest/globals';
import { breaksOf, PUBLIC_PACKAGES, readReport, surfaceNow, surfaceOf } from './surface.ts';

describe('the public surface of', () => {
  for (const name of PUBLIC_PACKAGES)
    it(`packages/${name} breaks no promise of its major version, and its report says what there is`, () => {
      const before = readReport(name) ?? { major: '', lines: [] };
      const now = surfaceNow(name);
      // A break: keep the old beside the new for a while, or raise the major version (docs/versions.md).
      expect(breaksOf(before, now)).toStrictEqual([]);
      // A difference: the report is old, and `npm run docs` makes it anew.
      expect(now).toStrictEqual(before);
    });
});

describe('a report', () => {
  it('names the area of contracts that offers something', () => {
    const lines = surfaceOf('contracts');
    expect(lines).toContain('booking/ratingBody.stars: number');
    expect(lines).toContain('type account/LinkState: string');
  });

  it('says what a component takes, property by property, and what of it is React’s', () => {
    expect(surfaceOf('ui').filter((line) => line.startsWith('forms/TextField'))).toStrictEqual([
      'forms/TextField.props.error? (or undefined): string',
      'forms/TextField.props.hint? (or undefined): string',
      'forms/TextField.props.label: string',
      'forms/TextField.props: React.ClassAttributes<HTMLInputElement>',
      'forms/TextField.props: React.InputHTMLAttributes<HTMLInputElement>',
      'forms/TextField: component',
    ]);
  });
});

describe('a change of the surface', () => {
  const before = { major: '1', lines: ['bookingBody.pincode: string', 'refund.amount: number', 'usePathname: () => string'] };
  const after = (...lines: string[]) => breaksOf(before, { major: '1', lines });

  it('that adds a name, a field of an answer, or an optional field of what is sent, breaks nobody', () => {
    expect(
      after(...before.lines, 'useHash: () => string', 'refund.reason: string', 'bookingBody.note? (or undefined): string'),
    ).toStrictEqual([]);
  });

  it('breaks others where something is gone, is of another type, or has to be sent from now on', () => {
    expect(after('bookingBody.pincode: string', 'refund.amount: string')).toStrictEqual([
      '- refund.amount: number',
      '- usePathname: () => string',
    ]);
    expect(after(...before.lines, 'bookingBody.city: string')).toStrictEqual(['+ bookingBody.city: string']);
  });

  it('breaks others where a component takes one property more that has to be given, and not where it may be left out', () => {
    const ui = { major: '1', lines: ['forms/Progress.props.value: number', 'forms/Progress: component'] };
    const grown = (line: string) => breaksOf(ui, { major: '1', lines: [...ui.lines, line] });
    expect(grown('forms/Progress.props.tone: string')).toStrictEqual(['+ forms/Progress.props.tone: string']);
    expect(grown('forms/Progress.props.tone?: string | undefined')).toStrictEqual([]);
  });

  it('may do anything with a new major version', () => {
    expect(breaksOf(before, { major: '2', lines: [] })).toStrictEqual([]);
  });
});
