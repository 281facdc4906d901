import { describe, expect, it } from '@jest/globals';
import { buyerBody } from './buyer.requests.ts';
import { formatState, gstin, stateOfGstin, stateTaxOf } from './states.ts';

const MUMBAI = '27AAPFU0939F1ZV';

describe('a GSTIN', () => {
  it('is known by its check digit, and names its State', () => {
    expect(stateOfGstin(MUMBAI)).toBe('27');
    expect(stateOfGstin('27AAACR5055K1Z7')).toBe('27');
    expect(stateOfGstin('27AAPFU0939F1ZW')).toBeNull();
    expect(stateOfGstin('27AAPFU0993F1ZV')).toBeNull();
    expect(stateOfGstin('')).toBeNull();
  });

  it('may be typed with spaces and in small letters', () => expect(gstin.parse(' 27aapfu0939f1zv ')).toBe(MUMBAI));

  it('is of the State of the buyer, and has a name', () => {
    const problemsOf = (body: object) => buyerBody.safeParse(body).error?.issues.map(({ path }) => path.join('.'));
    expect(problemsOf({ state: '27', gstin: MUMBAI, name: 'Uma Foods LLP' })).toBeUndefined();
    expect(problemsOf({ state: '27' })).toBeUndefined();
    expect(problemsOf({ state: '29', gstin: MUMBAI, name: 'Uma Foods LLP' })).toEqual(['gstin']);
    expect(problemsOf({ state: '27', gstin: MUMBAI })).toEqual(['name']);
    expect(problemsOf({ state: '99' })).toEqual(['state']);
  });
});

describe('the tax of a State', () => {
  it('is SGST, and UTGST in a Union Territory without a legislature', () => {
    expect(formatState('27')).toBe('Maharashtra (27)');
    expect([stateTaxOf('27'), stateTaxOf('07'), stateTaxOf('34'), stateTaxOf('04'), stateTaxOf('38')]).toEqual([
      ...['SGST', 'SGST', 'SGST', 'UTGST', 'UTGST'],
    ]);
  });
});
