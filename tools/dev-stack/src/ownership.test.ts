import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AREA_TEAMS } from '@fitghar/contracts/common';
import { expect, it } from '@jest/globals';
import { areaFolders, ownershipPage } from './ownership-page.ts';
import { ROOT } from './root.ts';

it('docs/ownership.md is what the configs say; `npm run docs` writes it', async () => {
  expect(readFileSync(path.join(ROOT, 'docs/ownership.md'), 'utf8')).toBe(await ownershipPage());
});

it('every area of the API has a team', () => expect(Object.keys(AREA_TEAMS).sort()).toEqual(areaFolders().sort()));
