import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isAt } from './route-path.ts';

it('a route holds for its own path, and one with a name for any one part in its place', () => {
  assert.equal(isAt('/institute', '/institute'), true);
  assert.equal(isAt('/institute', '/institute/certificate/FG-1'), false);
  assert.equal(isAt('/institute/certificate/:serial', '/institute/certificate/FG-1'), true);
  assert.equal(isAt('/institute/certificate/:serial', '/institute/certificate/'), false);
  assert.equal(isAt('/institute/certificate/:serial', '/institute/certificate/FG-1/more'), false);
});
