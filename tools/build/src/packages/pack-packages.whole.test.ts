import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkPacked } from './check-packed.ts';
import { type Packed, packPackages } from './pack-packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const COMPILING_MS = 180_000;
const scratch = mkdtempSync(path.join(tmpdir(), 'packages-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const filesIn = (tarball: string): string[] => execFileSync('tar', ['-tzf', tarball]).toString().trim().split('\n');
const textIn = (tarball: string, file: string): string => execFileSync('tar', ['-xzOf', tarball, `package/${file}`]).toString();

describe('the published packages', () => {
  let packed: Packed[] = [];
  beforeAll(async () => {
    packed = await packPackages(ROOT, path.join(scratch, 'packed'));
  }, COMPILING_MS);
  const fileOf = (name: string): string => packed.find((each) => each.name === `@fitghar/${name}`)?.file ?? '';

  it(
    'are accepted by publint and arethetypeswrong',
    async () => {
      expect(packed.map(({ name }) => name)).toEqual(
        ['contracts', 'platform', 'ui', 'federation', 'testing'].map((each) => `@fitghar/${each}`),
      );
      expect((await Promise.all(packed.map((each) => checkPacked(ROOT, each)))).flat()).toEqual([]);
    },
    COMPILING_MS,
  );

  it.each(['contracts', 'platform', 'ui', 'federation', 'testing'])(
    '%s holds compiled files, a README and a changelog, and nothing else',
    (name) => {
      const files = filesIn(fileOf(name)).map((file) => file.replace('package/', ''));
      expect(files).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'package.json']));
      expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$|^src\//.test(file))).toEqual([]);
      const manifest = textIn(fileOf(name), 'package.json');
      expect(manifest).not.toMatch(/"development"|"private"|devDependencies|\.tsx?"(?<!\.d\.ts")/);
      const [readme, changelog] = ['README.md', 'CHANGELOG.md'].map((file) => textIn(fileOf(name), file));
      expect(readme?.length).toBeGreaterThan(300);
      expect(changelog).toContain(`## ${packed.find((each) => each.file === fileOf(name))?.version}`);
    },
  );

  it('imports no file of another package by its path', () => {
    for (const { file } of packed) {
      const code = execFileSync('tar', ['-xzOf', file, '--wildcards', '*.js'], { maxBuffer: 50_000_000 }).toString();
      expect(code.match(/from ['"](?:\.\.\/)+(?:contracts|platform|ui|federation|testing)\/.*/g)).toBeNull();
    }
  });

  it('keeps the style sheets of ui, and lets bundlers drop what a page does not use', () => {
    expect(filesIn(fileOf('ui'))).toContain('package/dist/button/button.module.css');
    expect(textIn(fileOf('ui'), 'package.json')).toMatch(/"sideEffects": \[\s+"\*\*\/\*\.css"/);
    expect(textIn(fileOf('platform'), 'package.json')).toContain('"./dist/session/session.js"');
    expect(textIn(fileOf('contracts'), 'package.json')).toContain('"sideEffects": false');
  });
});

describe('the check of a package', () => {
  function aPackage(exports: object): Packed {
    const folder = mkdtempSync(path.join(scratch, 'broken-'));
    mkdirSync(path.join(folder, 'dist'));
    writeFileSync(path.join(folder, 'dist/index.js'), 'export const a = 1;');
    writeFileSync(path.join(folder, 'dist/index.d.ts'), "export { b as a } from './missing.js';");
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'broken', version: '1.0.0', type: 'module', exports }));
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: folder });
    return { name: 'broken', version: '1.0.0', file: path.join(folder, 'broken-1.0.0.tgz') };
  }

  it('names a missing file and types that lead nowhere', async () => {
    const problems = await checkPacked(
      ROOT,
      aPackage({ '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './b': './dist/b.js' }),
    );
    expect(problems.join('\n')).toMatch(
      /publint broken[\s\S]*dist\/b\.js but the file does not exist[\s\S]*attw broken[\s\S]*Internal resolution error/i,
    );
  });
});
