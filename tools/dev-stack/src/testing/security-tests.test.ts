import { expect, it } from '@jest/globals';
import { CORE_TESTS } from './core-tests.ts';
import { remainingSecurityTests, securityTests } from './security-tests.ts';

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

it('remain after a plain run, but for those of the core', () => {
  const remaining = remainingSecurityTests();
  expect(remaining).toContain('bff/src/areas/account/guessing.int.test.ts');
  expect(remaining).not.toContain('bff/src/areas/admin/second-factor.int.test.ts');
  expect(new Set([...remaining, ...CORE_TESTS])).toEqual(new Set([...securityTests(), ...CORE_TESTS]));
});
