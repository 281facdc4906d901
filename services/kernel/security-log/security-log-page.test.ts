import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { securityLogPage } from './security-log-page.ts';

it('docs/security-log.md matches the schema (npm run docs regenerates it)', () => {
  expect(readFileSync(new URL('../../../docs/security-log.md', import.meta.url), 'utf8')).toBe(securityLogPage());
});
