import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRemoteConfig } from '@fitghar/federation/build';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkStandalone, createStandalone } from './create-standalone.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-standalone-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const PACKAGES = ['contracts', 'platform', 'ui', 'federation', 'testing'].map((name) => {
  const file = path.join(scratch, `fitghar-${name}-2.1.0.tgz`);
  writeFileSync(file, name);
  return { name: `@fitghar/${name}`, version: '2.1.0', file };
});
const LIBRARIES = Object.fromEntries(
  ['react', 'jest', '@jest/globals', '@testing-library/react', '@types/node', '@types/react', 'typescript'].map((name) => [name, '1.0.0']),
);
const create = (target: string, remote = 'mf-pet-care') => createStandalone(ROOT, { remote, target, libraries: LIBRARIES }, PACKAGES);

describe('npm run create-remote -- … --standalone', () => {
  it('creates a repository with a remote, its tests, fakes, pipelines and packages', async () => {
    const target = path.join(scratch, 'repository');
    const files = create(target);
    expect(files).toEqual(
      expect.arrayContaining([
        '.github/workflows/release.yml',
        '.gitlab-ci.yml',
        '.gitignore',
        'src/pet-care/pet-care.page.test.tsx',
        'src/contract.test.ts',
        'fakes.ts',
      ]),
    );
    const texts = new Map(files.map((file) => [file, readFileSync(path.join(target, file), 'utf8')]));
    for (const [file, text] of texts) expect([file, text.match(/__[\w@/-]+__/)]).toEqual([file, null]);
    expect(await readRemoteConfig(target)).toMatchObject({ name: 'mf-pet-care', platform: '^2.1.0', routes: [{ path: '/pet-care' }] });
    expect(JSON.parse(texts.get('package.json') ?? '')).toMatchObject({
      dependencies: { '@fitghar/ui': 'file:packages/fitghar-ui-2.1.0.tgz', react: '1.0.0' },
      scripts: { release: 'fitghar-remote release' },
    });
    expect(readFileSync(path.join(target, 'packages/fitghar-ui-2.1.0.tgz'), 'utf8')).toBe('ui');
  });

  it.each(['', 'rewards', '../mf-rewards', 'mf-Rewards', 'mf-2'])("refuses the name '%s'", (remote) => {
    const target = path.join(scratch, 'unnamed');
    expect(() => create(target, remote)).toThrow('is no name of a remote');
    expect(existsSync(target)).toBe(false);
  });

  it('refuses a folder that is in use, a file, and a folder of this repository', () => {
    const used = path.join(scratch, 'used');
    mkdirSync(used);
    writeFileSync(path.join(used, 'notes.md'), 'Mine');
    expect(() => create(used)).toThrow('is not empty');
    expect(() => create(path.join(used, 'notes.md'))).toThrow('is a file');
    expect(() => checkStandalone(ROOT, { remote: 'mf-rewards', target: path.join(ROOT, 'mf-rewards') })).toThrow('inside this repository');
    expect(readFileSync(path.join(used, 'notes.md'), 'utf8')).toBe('Mine');
  });
});
