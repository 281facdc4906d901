import { describe, expect, it } from '@jest/globals';
import { KeyRing, UnknownKeyError } from './key-ring.ts';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

describe('a key ring', () => {
  it('makes new values with its first key and still knows the others', () => {
    const before = new KeyRing(`old=${keyOf(1)}`);
    const after = new KeyRing(`new=${keyOf(2)},old=${keyOf(1)}`);
    expect([before.currentId, after.currentId, after.ids]).toStrictEqual(['old', 'new', ['new', 'old']]);
    expect(after.sign('old', 'audit entry', 'text')).toBe(before.sign('old', 'audit entry', 'text'));
    expect(after.sign('new', 'audit entry', 'text')).not.toBe(before.sign('old', 'audit entry', 'text'));
    expect(() => new KeyRing(`new=${keyOf(2)}`).sign('old', 'audit entry', 'text')).toThrow(UnknownKeyError);
  });

  it('has another key for each purpose', () => {
    const ring = new KeyRing(`one=${keyOf(1)}`);
    expect(ring.sign('one', 'audit entry', 'text')).not.toBe(ring.sign('one', 'audit link', 'text'));
  });

  it.each([
    ['nothing', ''],
    ['no id', keyOf(1)],
    ['a short key', `one=${Buffer.alloc(16, 1).toString('base64')}`],
    ['an id twice', `one=${keyOf(1)},one=${keyOf(2)}`],
    ['a comma at its end', `one=${keyOf(1)},`],
  ])('is refused with %s', (_, text) => expect(() => new KeyRing(text)).toThrow(/needs ids|same id/));
});
