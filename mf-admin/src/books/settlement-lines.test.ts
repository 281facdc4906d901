import { describe, expect, it } from '@jest/globals';
import { settlementLines } from './settlement-lines.ts';

const cells = {
  ...{ entity_id: 'pay_A1b2C3d4', type: 'payment', amount: '7,500.00', fee: '177.00', tax: '27.00' },
  ...{ settled_at: '23/11/2026 09:30:00', settlement_id: 'setl_1234', settlement_utr: 'KKBK01' },
};

describe('the settlement report', () => {
  it('is read by the names of its columns, with thousands', () =>
    expect(settlementLines([{ line: 2, cells }])).toEqual([
      {
        ...{ entity: 'pay_A1b2C3d4', type: 'payment', amount: 750_000, fee: 17_700, tax: 2700 },
        ...{ settlement: 'setl_1234', utr: 'KKBK01', settled_on: '2026-11-23' },
      },
    ]));
  it('names the line that cannot be read', () =>
    expect(() => settlementLines([{ line: 2, cells: { ...cells, entity_id: 'x' } }])).toThrow('Line 2 cannot be read: entity'));
});
