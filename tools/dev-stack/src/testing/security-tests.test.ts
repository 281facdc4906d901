import { expect, it } from '@jest/globals';
import { CORE_TESTS, LATER_TESTS } from './core-tests.ts';
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

it('run after a plain run, but for those of the core, and with the other paths of the areas', () => {
  const later = testsAfterPlainRun();
  expect(later).toEqual(expect.arrayContaining(['bff/src/areas/account/guessing.int.test.ts', 'bff/test/money.faults.test.ts']));
  expect(later).not.toContain('bff/src/areas/admin/role-table.int.test.ts');
  expect(new Set(later).size).toBe(later.length);
  expect(new Set([...later, ...CORE_TESTS])).toEqual(new Set([...securityTests(), ...LATER_TESTS, ...CORE_TESTS]));
});
