import { describe, expect, it } from '@jest/globals';
import { csvOf, tableOf } from './chart-data.ts';

const data = {
  kind: 'bars' as const,
  labels: ['10 am', '11 am'],
  labelHeading: 'Hour',
  series: [
    { label: 'Meena, K', color: 'leaf' as const, values: [1, null] },
    { label: '=HYPERLINK("http://evil")', color: 'brick' as const, values: [2, 3] },
  ],
};

describe('a chart', () => {
  it('says the same as a table', () => {
    expect(tableOf(data)).toStrictEqual([
      ['Hour', 'Meena, K', '=HYPERLINK("http://evil")'],
      ['10 am', 1, 2],
      ['11 am', null, 3],
    ]);
  });

  it('is a CSV file in which no text is a formula', () => {
    expect(csvOf(data)).toBe(`\uFEFFHour,"Meena, K","'=HYPERLINK(""http://evil"")"\n10 am,1,2\n11 am,,3\n`);
    for (const name of ['+1', '-1', '@sum', '\tx']) {
      const [header] = csvOf({ ...data, labelHeading: name }).split(',');
      expect(header).toBe(`\uFEFF'${name}`);
    }
  });
});
