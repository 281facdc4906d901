import { describe, expect, it } from '@jest/globals';
import { refusalLines } from './errors.ts';

describe('what a refusal says', () => {
  it('is a line for each message of each field, the field’s name capitalised', () => {
    const fields = { email: ['Kindly enter valid email-id', 'Too long'], final_price: ['Another price'] };
    expect(refusalLines({ message: 'Please look at the fields', fields })).toEqual([
      'Email: Kindly enter valid email-id',
      'Email: Too long',
      'Final price: Another price',
    ]);
  });

  it('is its own message where no field is to blame', () => {
    expect(refusalLines({ message: 'Slow down', fields: {} })).toEqual(['Slow down']);
    expect(refusalLines(new Error('No answer'))).toEqual(['No answer']);
  });
});
