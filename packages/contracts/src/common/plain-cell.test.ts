import { describe, expect, it } from '@jest/globals';
import { plainCell } from './plain-cell.ts';

describe('a text in a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-2', "'-2"],
    ['＝1', "'＝1"],
    [';=1', ";'=1"],
    ['Asha;=HYPERLINK("x")', 'Asha;\'=HYPERLINK("x")'],
    ['Asha\t@SUM(A1)', "Asha\t'@SUM(A1)"],
    ['Asha\n+1', "Asha\n'+1"],
    ['\t=1', "'\t'=1"],
  ])('%j is no formula in any locale', (text, cell) => expect(plainCell(text)).toBe(cell));

  it.each(['Asha Rao', 'a=b', '12-14, Main Road', '', 'Tue; 6 am'])('%j stays as it is', (text) => expect(plainCell(text)).toBe(text));
});
