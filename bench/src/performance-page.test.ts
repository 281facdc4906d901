import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { performancePage, readSaved } from './performance-page.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');

describe('docs/performance.md', () => {
  it('is generated from docs/performance.json', () => {
    expect(readFileSync(path.join(docs, 'performance.md'), 'utf8')).toBe(performancePage(readSaved()));
  });
});
