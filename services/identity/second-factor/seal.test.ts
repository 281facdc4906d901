import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './seal.ts';

const key = createSecretKey(Buffer.alloc(32, 'a'));
const another = createSecretKey(Buffer.alloc(32, 'b'));

describe('an encrypted secret', () => {
  it('decrypts with its own key among several and looks different each time', () => {
    const [one, other] = [seal('JBSWY3DPEHPK3PXP', key), seal('JBSWY3DPEHPK3PXP', key)];
    expect(one).not.toBe(other);
    expect(unseal(one, [another, key])).toBe('JBSWY3DPEHPK3PXP');
  });

  it('does not decrypt with another key or after tampering', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', key);
    expect(() => unseal(sealed, [another])).toThrow();
    const changed = Buffer.from(sealed, 'base64url');
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => unseal(changed.toString('base64url'), [key])).toThrow();
  });
});
