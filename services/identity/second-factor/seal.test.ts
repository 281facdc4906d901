import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seal, unseal } from './seal.ts';

describe('a sealed secret', () => {
  it('opens with its own key, and each time looks different', () => {
    const [one, other] = [seal('JBSWY3DPEHPK3PXP', 'a key'), seal('JBSWY3DPEHPK3PXP', 'a key')];
    assert.notEqual(one, other);
    assert.equal(unseal(one, 'a key'), 'JBSWY3DPEHPK3PXP');
  });

  it('does not open with another key, or where a letter was changed', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', 'a key');
    assert.throws(() => unseal(sealed, 'another key'));
    const changed = Buffer.from(sealed, 'base64url');
    changed[20] = (changed[20] ?? 0) ^ 1;
    assert.throws(() => unseal(changed.toString('base64url'), 'a key'));
  });
});
