import { describe, expect, it } from '@jest/globals';
import { acceptsLateImportMap } from './import-maps.ts';

describe('a browser', () => {
  it.each([
    ['"Not A(Brand";v="8", "Chromium";v="133", "Google Chrome";v="133"', true],
    ['"Microsoft Edge";v="142", "Chromium";v="142"', true],
    ['"Chromium";v="132", "Google Chrome";v="132"', false],
    ['"Chromium";v="99"', false],
    ['"Google Chrome";v="140"', false],
    ['"Chromium";v="one"', false],
    ['', false],
    [undefined, false],
    [['"Chromium";v="140"'], false],
  ])('that says %j accepts an import map at the end: %j', (brands, expected) => {
    expect(acceptsLateImportMap(brands)).toBe(expected);
  });
});
