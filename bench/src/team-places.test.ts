import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { PLACES } from './team-places.ts';

it.each(PLACES)('the text that is changed in $frontEnd is in $file', ({ file, text }) => {
  expect(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')).toContain(text);
});
