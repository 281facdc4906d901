import { describe, expect, it } from '@jest/globals';
import { planName } from './plan-name.ts';

describe('the name of a plan', () => {
  it('is the one of the catalogue, or the type if the catalogue no longer has it', () => {
    expect(planName({ kind: 'diet', type: 'weight loss' })).toBe('Weight loss or fat loss diet plan');
    expect(planName({ kind: 'diet', type: 'raw food' })).toBe('raw food');
  });
});
