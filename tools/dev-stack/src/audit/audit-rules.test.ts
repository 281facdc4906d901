import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import { allowList, auditProblems, licencesOf } from './audit-rules.ts';

const REPORT = {
  vulnerabilities: {
    bad: { via: [{ url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', title: 'Reads too much', severity: 'high' }] },
    parent: { via: ['bad'] },
  },
};
const EXCEPTION = { advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'We never call that function', until: '2026-12-31' };

describe('a vulnerability', () => {
  it('is a problem once, at its own package', () =>
    expect(auditProblems(REPORT, [], '2026-11-22')).toStrictEqual(['bad: Reads too much (high, GHSA-aaaa-bbbb-cccc)']));

  it('can be accepted until a day', () => {
    expect(auditProblems(REPORT, [EXCEPTION], '2026-12-31')).toStrictEqual([]);
    expect(auditProblems(REPORT, [EXCEPTION], '2027-01-01')).toStrictEqual([
      'bad: Reads too much (high, GHSA-aaaa-bbbb-cccc)',
      'The exception for GHSA-aaaa-bbbb-cccc ended on 2026-12-31',
    ]);
  });

  it('is accepted with a reason and an end only', () => {
    expect(allowList.safeParse([{ ...EXCEPTION, until: undefined }]).success).toBe(false);
    expect(allowList.safeParse(JSON.parse(readFileSync(path.join(ROOT, 'audit-allow.json'), 'utf8'))).success).toBe(true);
  });
});

describe('a licence', () => {
  const withLicence = (expression: string) =>
    licencesOf({ components: [{ 'bom-ref': 'a@1.0.0', name: 'a', version: '1.0.0', licenses: [{ expression }] }] }).problems;

  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND LGPL-3.0-or-later'])('%s is accepted', (licence) =>
    expect(withLicence(licence)).toStrictEqual([]),
  );
  it.each(['GPL-3.0', 'MIT AND GPL-3.0', 'SSPL-1.0'])('%s is not', (licence) =>
    expect(withLicence(licence)).toStrictEqual([`a@1.0.0 has the licence ${licence}`]),
  );
  it('must be known, except of our own packages', () => {
    const components = ['a@1.0.0', '@fitghar/a@1.0.0'].map((id) => ({ 'bom-ref': id, name: 'a', version: '1.0.0' }));
    expect(licencesOf({ components }).problems).toStrictEqual(['a@1.0.0 has the licence unknown']);
  });
});

describe('an installation', () => {
  it('runs no scripts of packages, and takes what the lock file has a hash for', () => {
    expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { link?: true; integrity?: string }>;
    };
    const unhashed = Object.entries(lock.packages).filter(
      ([name, { link, integrity }]) => name.startsWith('node_modules/') && !link && !integrity,
    );
    expect(unhashed.map(([name]) => name)).toStrictEqual([]);
  });
});
