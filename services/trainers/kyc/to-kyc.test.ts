import { describe, expect, it } from '@jest/globals';
import { toKyc } from './to-kyc.ts';

describe('the languages of a trainer', () => {
  it('are stored by the names that customers choose, however they are written', () =>
    expect(toKyc({ language: ['हिंदी', 'हिन्दी', 'अंग्रेज़ी', 'कन्नड़', 'Tamil', 'Konkani'] }, null).languages).toEqual([
      'Hindi',
      'English',
      'Kannada',
      'Tamil',
      'Konkani',
    ]));
});
