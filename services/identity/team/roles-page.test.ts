import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { rolesPage } from './roles-page.ts';

it('docs/roles.md says what the table says (npm run docs makes it anew)', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/roles.md'), 'utf8');
  assert.equal(page.trim(), rolesPage().trim());
});
