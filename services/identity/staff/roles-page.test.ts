import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { rolesPage } from './roles-page.ts';

it('docs/roles.md matches the table of permissions (npm run docs regenerates it)', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/roles.md'), 'utf8');
  expect(page.trim()).toBe(rolesPage().trim());
});
