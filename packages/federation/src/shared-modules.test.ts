import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from '@fitghar/contracts/common';
import { expect, it } from '@jest/globals';
import { SHARED_MODULES } from './shared-modules.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const packageOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as { version: string; exports: Record<string, unknown> };
const versionOf = (folder: string): string => packageOf(folder).version;

it('the versions the shell provides match the packages and the table of shared modules', () => {
  const platform = versionOf('packages/platform');
  expect(readFileSync(path.join(ROOT, 'packages/platform/src/contract.ts'), 'utf8')).toContain(`PLATFORM_VERSION = '${platform}'`);
  expect(readFileSync(path.join(ROOT, 'shell/src/federation/share-scope.ts'), 'utf8')).toContain(
    `UI_VERSION = '${versionOf('packages/ui')}'`,
  );
  expect(satisfies(platform, SHARED_MODULES['@fitghar/platform'])).toBeTruthy();
  expect(satisfies(versionOf('packages/ui'), SHARED_MODULES['@fitghar/ui'])).toBeTruthy();
  expect(satisfies(versionOf('node_modules/react'), SHARED_MODULES.react)).toBeTruthy();
  expect(readFileSync(path.join(ROOT, 'shell/src/federation/share-scope.ts'), 'utf8')).toContain(
    `ZOD_VERSION = '${versionOf('node_modules/zod')}'`,
  );
  expect(satisfies(versionOf('node_modules/zod'), SHARED_MODULES['zod/mini'])).toBeTruthy();
});

it('the shell provides every entry point of ui but those that are bundled by their name', () => {
  const provided = Object.keys(packageOf('packages/ui').exports).filter((entry) => !/^\.\/(bundled\/.+|styles|testing)$/.test(entry));
  const shared = Object.keys(SHARED_MODULES).filter((module) => /^@fitghar\/ui\b/.test(module));
  expect(provided.map((entry) => entry.replace('.', '@fitghar/ui')).sort()).toStrictEqual(shared.sort());
});
