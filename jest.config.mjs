// One runner for every level below the browser journeys. `npm test` starts it with native ES modules switched on.
import path from 'node:path';

const swc = (tsx) => ({
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
});

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx$': ['@swc/jest', swc(true)], '\\.ts$': ['@swc/jest', swc(false)] },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.cache'],
};

const jestFolder = path.join(import.meta.dirname, 'packages/testing/src/jest');

export default {
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      // Without `import`: CommonJS packages that require another would be given its ES module.
      testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|faults)\\.test\\.ts$'],
    },
    {
      ...base,
      displayName: 'screens',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['development', 'browser'] },
      testMatch: ['<rootDir>/{shell,mf-*,packages}/**/*.test.tsx'],
      moduleNameMapper: {
        '\\.module\\.css$': path.join(jestFolder, 'class-names.mjs'),
        '\\.css$': path.join(jestFolder, 'empty.mjs'),
        '\\.(svg|md)$': path.join(jestFolder, 'file-url.mjs'),
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
