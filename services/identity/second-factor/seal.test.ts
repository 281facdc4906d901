import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './seal.ts';

describe('a sealed secret', () => {
  it('opens with its own key, and each time looks different', () => {
    const [one, other] = [seal('JBSWY3DPEHPK3PXP', 'a key'), seal('JBSWY3DPEHPK3PXP', 'a key')];
    expect(one).not.toBe(other);
    expect(unseal(one, 'a key')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('does not open with another key, or where a letter was changed', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', 'a key');
    expect(() => unseal(sealed, 'another key')).toThrow();
    const changed = Buffer.from(sealed, 'base64url');
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => unseal(changed.toString('base64url'), 'a key')).toThrow();
  });
});
