import { expect, it } from '@jest/globals';
import { CORE_TESTS } from './core-tests.ts';
import { securityTests, testsAfterPlainRun } from './security-tests.ts';

it('are the integration and fault tests that threats and duties name', () => {
  const files = securityTests();
  expect(files).toEqual(
    expect.arrayContaining([
      'bff/src/areas/account/guessing.int.test.ts',
      'bff/src/areas/releases/guarded-releases.int.test.ts',
      'bff/test/erasure.int.test.ts',
      'bff/test/redis-rights.faults.test.ts',
    ]),
  );
  expect(files.filter((file) => !/\.(int|faults)\.test\.ts$/.test(file))).toEqual([]);
});

it('run after a plain run with all others, but for those of the core', () => {
  const later = testsAfterPlainRun();
  // The second is named by no threat and no duty.
  expect(later).toEqual(expect.arrayContaining(['bff/test/money.faults.test.ts', 'bff/src/areas/admin/catalogue.int.test.ts']));
  expect(later.filter((file) => CORE_TESTS.includes(file))).toEqual([]);
  expect([...later, ...CORE_TESTS]).toEqual(expect.arrayContaining(securityTests()));
  expect(new Set(later).size).toBe(later.length);
});
