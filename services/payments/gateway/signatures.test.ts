import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { isSigned } from './signatures.ts';

const signature = createHmac('sha256', 'secret').update('order_1|pay_1').digest('hex');

it('a signature is valid only for its content and secret', () => {
  expect(isSigned('order_1|pay_1', signature, 'secret')).toBe(true);
  expect(isSigned('order_1|pay_2', signature, 'secret')).toBe(false);
  expect(isSigned('order_1|pay_1', signature, 'other')).toBe(false);
  expect(isSigned('order_1|pay_1', signature.slice(1), 'secret')).toBe(false);
  expect(isSigned('order_1|pay_1', '', 'secret')).toBe(false);
});
