// One runner for every level below the browser journeys. `npm test` starts it with native ES modules switched on.
import { createRequire } from 'node:module';
import path from 'node:path';
import { swcOptions } from './tools/dev-stack/src/swc-options.ts';

// Resolved here, as a release may test sources that are elsewhere.
const require = createRequire(import.meta.url);
const jestFolder = path.join(import.meta.dirname, 'packages/testing/src/jest');

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx$': [require.resolve('@swc/jest'), swcOptions(true)], '\\.ts$': [require.resolve('@swc/jest'), swcOptions(false)] },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.cache'],
};

export default {
  maxWorkers: '100%', // Jest leaves one core out; integration tests wait for the product often enough
  workerIdleMemoryLimit: '1.5GB',
  // Of screens alone. The back end is counted in the processes that run it (tools/dev-stack/src/testing/coverage.ts).
  collectCoverageFrom: ['{shell/src,mf-*/src,packages/ui/src,packages/platform/src}/**/*.{ts,tsx}', '!**/*.{test,d}.{ts,tsx}'],
  coverageProvider: 'babel',
  coverageReporters: ['json-summary', 'html'],
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      // Without `import`: CommonJS packages that require another would be given its ES module.
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|faults)\\.test\\.ts$'],
      setupFilesAfterEnv: [path.join(jestFolder, 'take-coverage.mjs')],
    },
    {
      ...base,
      displayName: 'screens',
      testEnvironment: path.join(jestFolder, 'browser.environment.mjs'),
      testEnvironmentOptions: { customExportConditions: ['development', 'browser'] },
      testMatch: ['<rootDir>/{shell,mf-*,packages}/**/*.test.tsx'],
      extensionsToTreatAsEsm: [...base.extensionsToTreatAsEsm, '.svg', '.md'],
      transform: { ...base.transform, '\\.(svg|md)$': path.join(jestFolder, 'address.transform.mjs') },
      moduleNameMapper: {
        '\\.module\\.css$': path.join(jestFolder, 'class-names.mjs'),
        '\\.css$': path.join(jestFolder, 'empty.mjs'),
      },
      setupFilesAfterEnv: [path.join(jestFolder, 'screens.setup.ts')],
    },
    {
      ...base,
      displayName: 'integration',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/**/*.int.test.ts'],
    },
    {
      ...base,
      displayName: 'faults',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/**/*.faults.test.ts'],
    },
  ],
};
