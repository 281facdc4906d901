import { describe, expect, it } from '@jest/globals';
import { readReferences } from './references.ts';

const PAYOUT = '65f1a0b2c3d4e5f6000000b1';

describe('the answer of a bank', () => {
  it('is read by what a line contains, with or without other columns', () =>
    expect(
      readReferences(`reference,utr\n"${PAYOUT}","HDFCN26112100001","PAID"\n${PAYOUT.replace('b1', 'b2')} HDFCN26112100002`).data?.paid,
    ).toEqual([
      { payout: PAYOUT, utr: 'HDFCN26112100001' },
      { payout: PAYOUT.replace('b1', 'b2'), utr: 'HDFCN26112100002' },
    ]));
  it('is refused if no line has both', () => expect(readReferences('Arjun Rao, paid').success).toBe(false));
});
