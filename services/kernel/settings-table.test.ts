import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { settingsTable } from './settings-table.ts';

it('docs/settings.md says what the schema says (npm run docs makes it anew)', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  assert.equal(page.trim(), settingsTable().trim());
});
