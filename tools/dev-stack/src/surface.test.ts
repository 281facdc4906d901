import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breaksOf, PUBLIC_PACKAGES, readReport, surfaceNow } from './surface.ts';

describe('the public surface of', () => {
  for (const name of PUBLIC_PACKAGES)
    it(`packages/${name} breaks no promise of its major version, and its report says what there is`, () => {
      const before = readReport(name) ?? { major: '', lines: [] };
      const now = surfaceNow(name);
      assert.deepEqual(
        breaksOf(before, now),
        [],
        'This breaks others. Keep the old beside the new for a while, or raise the major version (docs/versions.md)',
      );
      assert.deepEqual(now, before, "The report is old: 'npm run docs' makes it anew");
    });
});

describe('a change of the surface', () => {
  const before = { major: '1', lines: ['bookingBody.pincode: string', 'refund.amount: number', 'usePathname: () => string'] };
  const after = (...lines: string[]) => breaksOf(before, { major: '1', lines });

  it('that adds a name, a field of an answer, or an optional field of what is sent, breaks nobody', () => {
    assert.deepEqual(
      after(...before.lines, 'useHash: () => string', 'refund.reason: string', 'bookingBody.note? (or undefined): string'),
      [],
    );
  });

  it('breaks others where something is gone, is of another type, or has to be sent from now on', () => {
    assert.deepEqual(after('bookingBody.pincode: string', 'refund.amount: string'), [
      '- refund.amount: number',
      '- usePathname: () => string',
    ]);
    assert.deepEqual(after(...before.lines, 'bookingBody.city: string'), ['+ bookingBody.city: string']);
  });

  it('may do anything with a new major version', () => {
    assert.deepEqual(breaksOf(before, { major: '2', lines: [] }), []);
  });
});
