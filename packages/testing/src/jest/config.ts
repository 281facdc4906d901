import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';

const require = createRequire(import.meta.url);
/** A file of this folder, which is JavaScript once packed. */
const here = (name: string): string =>
  ['.mjs', '.js', '.ts'].map((end) => path.join(import.meta.dirname, name + end)).find((file) => existsSync(file)) ?? name;

const swc = (tsx: boolean): [string, Record<string, unknown>] => [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'es6' },
  },
];

/**
 * Jest's configuration for a remote with its own repository: `*.test.ts` run in Node.js, `*.test.tsx` in jsdom with
 * the fakes of this package. Start it with `node --experimental-vm-modules`.
 */
export function jestConfig(rootDir: string): Config {
  const base = {
    rootDir,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '\\.tsx$': swc(true), '\\.ts$': swc(false) },
    modulePathIgnorePatterns: ['<rootDir>/dist'],
  };
  return {
    testTimeout: 120_000, // catches hangs only: a contract test builds
    projects: [
      { ...base, displayName: 'unit', testEnvironment: 'node', testMatch: ['<rootDir>/src/**/*.test.ts'] },
      {
        ...base,
        displayName: 'screens',
        testEnvironment: here('browser.environment'),
        testMatch: ['<rootDir>/src/**/*.test.tsx'],
        extensionsToTreatAsEsm: [...base.extensionsToTreatAsEsm, '.svg', '.md'],
        transform: { ...base.transform, '\\.(svg|md)$': here('address.transform') },
        transformIgnorePatterns: ['/node_modules/(?!@fitghar/)'],
        moduleNameMapper: {
          '\\.module\\.css$': here('class-names'),
          '\\.css$': here('empty'),
        },
        setupFilesAfterEnv: [here('screens.setup')],
      },
    ],
  };
}
