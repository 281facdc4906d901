import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { satisfies } from '@fitghar/contracts';
import { SHARED_MODULES } from './shared-modules.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as { version: string }).version;

it('the versions that the shell gives are those of the packages, and fit the table of shared modules', () => {
  const platform = versionOf('packages/platform');
  assert.ok(readFileSync(path.join(ROOT, 'packages/platform/src/contract.ts'), 'utf8').includes(`PLATFORM_VERSION = '${platform}'`));
  assert.ok(
    readFileSync(path.join(ROOT, 'shell/src/federation/share-scope.ts'), 'utf8').includes(`UI_VERSION = '${versionOf('packages/ui')}'`),
  );
  assert.ok(satisfies(platform, SHARED_MODULES['@fitghar/platform']));
  assert.ok(satisfies(versionOf('packages/ui'), SHARED_MODULES['@fitghar/ui']));
  assert.ok(satisfies(versionOf('node_modules/react'), SHARED_MODULES.react));
});
