import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from './root.ts';
import { statesPage } from './states-page.ts';

it('docs/states.md is what the code says; `npm run docs` writes it', () => {
  expect(readFileSync(path.join(ROOT, 'docs/states.md'), 'utf8')).toBe(statesPage());
});
