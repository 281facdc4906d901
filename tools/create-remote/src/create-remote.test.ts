import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRemoteConfig } from '@fitghar/federation/build';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createRemote } from './create-remote.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-create-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A project with only the files that the command reads and writes. */
function createProject(): string {
  const project = mkdtempSync(path.join(scratch, 'project-'));
  const packages = readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const file of [...packages, 'shell/package.json', 'bff/src/app.module.ts', 'bench/monolith/bundled-remotes.ts']) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(project, file));
  }
  return project;
}

describe('npm run create-remote', () => {
  it('creates a remote with a page, a widget, tests, docs and a registered back-end area', async () => {
    const project = createProject();
    const files = createRemote(project, 'mf-pet-care');
    for (const file of files) expect([file, Boolean(existsSync(path.join(project, file)))]).toEqual([file, true]);
    const { routes } = await readRemoteConfig(path.join(project, 'mf-pet-care'));
    expect(routes.map(({ path: route }) => route)).toStrictEqual(['/pet-care']);
    const text = (file: string) => readFileSync(path.join(project, file), 'utf8');
    expect(text('bff/src/app.module.ts')).toMatch(/import \{ PetCareAreaModule \}[\s\S]*PetCareAreaModule,\n\s+ReleasesAreaModule/);
    expect(text('packages/contracts/src/pet-care/index.ts')).toMatch(/petCareFacts \} from '\.\/pet-care\.responses\.ts'/);
    expect(JSON.parse(text('mf-pet-care/package.json'))).toMatchObject({
      scripts: { dev: 'node ../tools/dev-stack/run.mjs dev mf-pet-care', test: 'node ../tools/dev-stack/run.mjs test team mf-pet-care' },
      devDependencies: { '@rspack/cli': expect.stringMatching(/^\d/) },
    });
    expect(text('mf-pet-care/rspack.config.ts')).toContain('remoteConfig(import.meta.dirname)');
    expect(text('bench/monolith/bundled-remotes.ts')).toMatch(/'mf-pet-care': \(\) => import/);
  });

  it('rejects an invalid or existing name', () => {
    const project = createProject();
    for (const name of ['', 'rewards', '../mf-rewards', 'mf-Rewards'])
      expect(() => createRemote(project, name)).toThrow(/Missing remote name/);
    createRemote(project, 'mf-rewards');
    expect(() => createRemote(project, 'mf-rewards')).toThrow(/already exists/);
  });
});
