// Runs every level below the browser journeys. `npm test` starts it with native ES modules enabled.
import { createRequire } from 'node:module';
import path from 'node:path';
import { swcOptions } from './tools/dev-stack/src/swc-options.ts';
import { CORE_TESTS } from './tools/dev-stack/src/testing/core-tests.ts';
import { securityTests, testsAfterPlainRun } from './tools/dev-stack/src/testing/security-tests.ts';

// Resolve modules from here, because a release may test sources in another folder.
const require = createRequire(import.meta.url);
const jestFolder = path.join(import.meta.dirname, 'packages/testing/src/jest');

const productEnvironment = path.join(import.meta.dirname, 'bff/test/product.environment.ts');

/** Files of a run that is not whole; undefined in others. */
const chosen = { core: () => CORE_TESTS, security: securityTests, 'after-plain-run': testsAfterPlainRun }[process.env.TEST_FILES]?.();
/** @param {string} kind the part of the file name before `.test.ts` */
const chosenTests = (kind) => chosen?.filter((file) => file.endsWith(`.${kind}.test.ts`)).map((file) => `<rootDir>/${file}`);

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx$': [require.resolve('@swc/jest'), swcOptions(true)], '\\.ts$': [require.resolve('@swc/jest'), swcOptions(false)] },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.cache'],
};

const address = { '\\.(svg|md)$': path.join(jestFolder, 'address.transform.mjs') };

/** @param {string} name the part of the file name before `.tsx` */
const screens = (name) => ({
  ...base,
  displayName: 'screens',
  testEnvironment: path.join(jestFolder, 'browser.environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['development', 'browser'] },
  testMatch: [`<rootDir>/{shell,mf-*,packages}/**/${name}.tsx`],
  extensionsToTreatAsEsm: [...base.extensionsToTreatAsEsm, '.svg', '.md'],
  transform: { ...base.transform, ...address },
  moduleNameMapper: {
    '\\.module\\.css$': path.join(jestFolder, 'class-names.mjs'),
    '\\.css$': path.join(jestFolder, 'empty.mjs'),
  },
  setupFilesAfterEnv: [path.join(jestFolder, 'screens.setup.ts')],
});

/** Folder of the modules that all screens need, as one script (packages/testing/README.md); undefined if each is loaded by itself. */
const folder = process.env.SCREENS_BUNDLE;
const bundled = folder && {
  testEnvironmentOptions: { customExportConditions: ['development', 'browser'], bundle: path.join(folder, 'bundle.cjs') },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      path.join(jestFolder, 'bundled.transform.mjs'),
      { folder, swcOptions: { ts: swcOptions(false), tsx: swcOptions(true) } },
    ],
    ...address,
  },
  transformIgnorePatterns: [],
};

export default {
  maxWorkers: '100%', // Jest's default leaves a core idle, but integration tests mostly wait
  workerIdleMemoryLimit: '1.5GB',
  testTimeout: 30_000, // Catches hangs only; a busy machine is slow
  // Screens only. The back end is measured in the processes that run it (tools/dev-stack/src/testing/coverage.ts).
  collectCoverageFrom: ['{shell/src,mf-*/src,packages/ui/src,packages/platform/src}/**/*.{ts,tsx}', '!**/*.{test,d}.{ts,tsx}'],
  coverageProvider: 'babel',
  coverageReporters: ['json-summary', 'html'],
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      // Not `import`: it would give ES modules to CommonJS packages that use `require`.
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/tools/create-remote/template/',
        '\\.(int|faults|whole|cluster|drill|attack)\\.test\\.ts$',
      ],
      setupFilesAfterEnv: [path.join(jestFolder, 'take-coverage.ts')],
    },
    { ...screens('!(*.unbundled).test'), ...bundled },
    screens('*.unbundled.test'),
    {
      ...base,
      displayName: 'integration',
      testEnvironment: productEnvironment,
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      testMatch: chosenTests('int') ?? ['<rootDir>/**/*.int.test.ts'],
    },
    {
      ...base,
      displayName: 'faults',
      testEnvironment: productEnvironment,
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      // Some take minutes: `npm run test:all` runs them.
      testMatch: chosenTests('faults') ?? [
        '<rootDir>/**/*.faults.test.ts',
        ...(process.env.FAULT_CELLS === 'all' ? ['<rootDir>/**/*.whole.test.ts'] : []),
      ],
    },
    {
      ...base,
      displayName: 'attack',
      testEnvironment: productEnvironment,
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/**/*.attack.test.ts'],
    },
    {
      ...base,
      displayName: 'cluster',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/**/*.cluster.test.ts'],
    },
    {
      ...base,
      displayName: 'drill',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/**/*.drill.test.ts'],
    },
  ],
};
