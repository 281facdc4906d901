import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { settingsTable } from './settings-table.ts';

it('docs/settings.md matches the schema of settings (npm run docs regenerates it)', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  expect(page.trim()).toBe(settingsTable().trim());
});
