import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { moveSourceMaps } from './source-maps.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fitghar-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('source maps', () => {
  it('are moved out of the served folder, and only those of scripts are kept', () => {
    const target = path.join(folder, 'maps');
    for (const name of ['page.js', 'page.js.map', 'page.css.map']) writeFileSync(path.join(folder, name), '');
    moveSourceMaps(folder, target);
    expect(readdirSync(target)).toEqual(['page.js.map']);
    expect(existsSync(path.join(folder, 'page.js'))).toBe(true);
    moveSourceMaps(folder, target);
    expect(readdirSync(target)).toEqual([]);
  });
});
