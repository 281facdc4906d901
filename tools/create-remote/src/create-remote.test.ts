import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteConfig } from '@fitghar/contracts/releases';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createRemote } from './create-remote.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-create-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** As much of the house as the command reads and writes. */
function aHouse(): string {
  const house = mkdtempSync(path.join(scratch, 'house-'));
  const packages = readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const file of [...packages, 'shell/package.json', 'bff/src/app.module.ts', 'bench/monolith/fetch-remote.ts']) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(house, file));
  }
  return house;
}

describe('npm run create-remote', () => {
  it('makes a remote with a page, a widget, tests and docs, and its area of the back end, which knows of it', async () => {
    const house = aHouse();
    const files = createRemote(house, 'mf-pet-care');
    for (const file of files) expect([file, Boolean(existsSync(path.join(house, file)))]).toEqual([file, true]);
    const { default: config } = (await import(path.join(house, 'mf-pet-care/remote.config.ts'))) as { default: unknown };
    expect(remoteConfig.parse(config).routes.map(({ path: route }) => route)).toStrictEqual(['/pet-care']);
    const text = (file: string) => readFileSync(path.join(house, file), 'utf8');
    expect(text('bff/src/app.module.ts')).toMatch(/import \{ PetCareAreaModule \}[\s\S]*PetCareAreaModule,\n\s+ReleasesAreaModule/);
    expect(text('packages/contracts/src/pet-care/index.ts')).toMatch(/petCareFacts \} from '\.\/pet-care\.answers\.ts'/);
    expect(JSON.parse(text('mf-pet-care/package.json'))).toMatchObject({
      scripts: { dev: 'node ../tools/dev-stack/run.mjs dev mf-pet-care', test: 'node ../tools/dev-stack/run.mjs test team mf-pet-care' },
      devDependencies: { '@rspack/cli': expect.stringMatching(/^\d/) },
    });
    expect(text('mf-pet-care/rspack.config.ts')).toContain('remoteConfig(import.meta.dirname, remote)');
    expect(text('bench/monolith/fetch-remote.ts')).toMatch(/'mf-pet-care': \(\) => import/);
  });

  it('refuses what is no name, and a name that is taken', () => {
    const house = aHouse();
    for (const name of ['', 'rewards', '../mf-rewards', 'mf-Rewards']) expect(() => createRemote(house, name)).toThrow(/Say its name/);
    createRemote(house, 'mf-rewards');
    expect(() => createRemote(house, 'mf-rewards')).toThrow(/is there already/);
  });
});
