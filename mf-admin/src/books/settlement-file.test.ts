import { describe, expect, it } from '@jest/globals';
import { readSettlementFile } from './settlement-file.ts';

const HEAD = 'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr,description';

describe('the settlement report', () => {
  it('is read by the names of its columns, with quotes and thousands', () =>
    expect(
      readSettlementFile(
        `\uFEFF${HEAD}\r\npay_A1b2C3d4,payment,0,"7,323.00","7,500.00",INR,177.00,27.00,23/11/2026 09:30:00,setl_1234,KKBK01,"A, b"\r\n`,
      ),
    ).toEqual([
      {
        ...{ entity: 'pay_A1b2C3d4', type: 'payment', amount: 750_000, fee: 17_700, tax: 2700 },
        ...{ settlement: 'setl_1234', utr: 'KKBK01', settled_on: '2026-11-23' },
      },
    ]));
  it('names the line that cannot be read', () =>
    expect(() => readSettlementFile(`${HEAD}\nx,payment,0,1,1,INR,0,0,2026-11-23,setl_1234,KKBK01,`)).toThrow(
      'Line 2 cannot be read: entity',
    ));
});
