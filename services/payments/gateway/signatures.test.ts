import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { it } from 'node:test';
import { isSigned } from './signatures.ts';

const signature = createHmac('sha256', 'secret').update('order_1|pay_1').digest('hex');

it('a signature holds for its content and secret only', () => {
  assert.equal(isSigned('order_1|pay_1', signature, 'secret'), true);
  assert.equal(isSigned('order_1|pay_2', signature, 'secret'), false);
  assert.equal(isSigned('order_1|pay_1', signature, 'other'), false);
  assert.equal(isSigned('order_1|pay_1', signature.slice(1), 'secret'), false);
  assert.equal(isSigned('order_1|pay_1', '', 'secret'), false);
});
