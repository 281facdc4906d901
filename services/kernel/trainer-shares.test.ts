import { describe, expect, it } from '@jest/globals';
import { readTrainerShares } from './trainer-shares.ts';

describe('shares of trainers by category', () => {
  it('are read, spaces or not', () => {
    expect(readTrainerShares('Basic=55, Couple/Group = 0 ,Premium=100,')).toStrictEqual({ Basic: 55, 'Couple/Group': 0, Premium: 100 });
    expect(readTrainerShares('')).toStrictEqual({});
  });

  it.each([
    ['Gold=55', "'Gold' is not one of: Basic, Standard, Premium, Couple/Group"],
    ['Basic=101', 'The share of Basic must be a whole number from 0 to 100'],
    ['Basic', 'The share of Basic must be a whole number from 0 to 100'],
    ['Basic=5.5', 'The share of Basic must be a whole number from 0 to 100'],
    ['Basic=55,Basic=60', 'Basic is named twice'],
  ])('refuse %s', (text, message) => {
    expect(() => readTrainerShares(text)).toThrow(message);
  });
});
