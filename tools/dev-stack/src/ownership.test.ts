import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AREA_TEAMS } from '@fitghar/contracts/common';
import { expect, it } from '@jest/globals';
import { codeOwners, SERVICE_TEAMS } from './code-owners.ts';
import { areaFolders, ownershipPage } from './ownership-page.ts';
import { ROOT } from './root.ts';

it('docs/ownership.md is what the configs say; `npm run docs` writes it', async () => {
  expect(readFileSync(path.join(ROOT, 'docs/ownership.md'), 'utf8')).toBe(await ownershipPage());
});

it('every area of the API has a team', () => expect(Object.keys(AREA_TEAMS).sort()).toEqual(areaFolders().sort()));

it('.github/CODEOWNERS is what the configs say; `npm run docs` writes it', async () => {
  expect(readFileSync(path.join(ROOT, '.github/CODEOWNERS'), 'utf8')).toBe(await codeOwners());
});

it('every domain has a team', () => {
  const folders = globSync('services/*/index.ts', { cwd: ROOT }).map((file) => path.basename(path.dirname(file)));
  expect(Object.keys(SERVICE_TEAMS).sort()).toEqual([...new Set([...folders, 'kernel'])].sort());
});
