import { describe, expect, it } from '@jest/globals';
import { errorLines } from './error-lines.ts';

describe('the text of an error', () => {
  it('has a line per message, with the capitalised field name', () => {
    const fields = { email: ['Kindly enter valid email-id', 'Too long'], final_price: ['Another price'] };
    expect(errorLines({ message: 'Please look at the fields', fields })).toEqual([
      'Email: Kindly enter valid email-id',
      'Email: Too long',
      'Final price: Another price',
    ]);
  });

  it('is its own message if no field is affected', () => {
    expect(errorLines({ message: 'Slow down', fields: {} })).toEqual(['Slow down']);
    expect(errorLines(new Error('No answer'))).toEqual(['No answer']);
  });
});
