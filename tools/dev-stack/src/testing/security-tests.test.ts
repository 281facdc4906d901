import { expect, it } from '@jest/globals';
import { securityTests } from './security-tests.ts';

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
