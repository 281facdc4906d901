import { describe, expect, it } from '@jest/globals';
import { Keys } from './keys.ts';

const [OLD, NEW] = ['an old secret of more than 32 characters', 'a new secret of more than 32 characters'];
const before = new Keys({ JWT_SECRET: OLD, JWT_SECRET_PREVIOUS: undefined });
const during = new Keys({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD });
const after = new Keys({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: undefined });

describe('keys', () => {
  it('differ by purpose', () => {
    const signature = before.sign('signed link', 'text');
    expect(before.verify('signed link', 'text', signature)).toBe(true);
    expect(before.verify('reset code', 'text', signature)).toBe(false);
    expect(before.verify('signed link', 'other', signature)).toBe(false);
    expect(before.verify('signed link', 'text', '')).toBe(false);
  });

  it('of the previous secret are accepted until it is removed, but sign nothing new', () => {
    const signature = before.sign('known device', 'text');
    expect(during.verify('known device', 'text', signature)).toBe(true);
    expect(during.sign('known device', 'text')).toBe(after.sign('known device', 'text'));
    expect(after.verify('known device', 'text', signature)).toBe(false);
  });
});
