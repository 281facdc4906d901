import { expect, it } from '@jest/globals';
import { isAt } from './route-path.ts';

it('a route holds for its own path, and one with a name for any one part in its place', () => {
  expect(isAt('/institute', '/institute')).toBe(true);
  expect(isAt('/institute', '/institute/certificate/FG-1')).toBe(false);
  expect(isAt('/institute/certificate/:serial', '/institute/certificate/FG-1')).toBe(true);
  expect(isAt('/institute/certificate/:serial', '/institute/certificate/')).toBe(false);
  expect(isAt('/institute/certificate/:serial', '/institute/certificate/FG-1/more')).toBe(false);
});
