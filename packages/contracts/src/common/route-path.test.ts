import { expect, it } from '@jest/globals';
import { isAt, routesOverlap } from './route-path.ts';

it('a route matches its own path, and a parameter matches any one segment', () => {
  expect(isAt('/institute', '/institute')).toBe(true);
  expect(isAt('/institute', '/institute/certificate/FG-1')).toBe(false);
  expect(isAt('/institute/certificate/:serial', '/institute/certificate/FG-1')).toBe(true);
  expect(isAt('/institute/certificate/:serial', '/institute/certificate/')).toBe(false);
  expect(isAt('/institute/certificate/:serial', '/institute/certificate/FG-1/more')).toBe(false);
});

const ROUTES = [
  '/',
  '/login',
  '/:anything',
  '/user/:page',
  '/user/userDashboard',
  '/user/:page/more',
  '/institute/certificate/:serial',
  '/institute/:a',
];
const PATHS = ['/', '/login', '/x', '/user/x', '/user/userDashboard', '/institute/certificate/FG-1', '/institute/x', '/user/x/more'];

it('two routes overlap if any path is at both, whichever of them has the parameter', () => {
  for (const one of ROUTES)
    for (const other of ROUTES) {
      const shared = PATHS.filter((path) => isAt(one, path) && isAt(other, path));
      expect([one, other, routesOverlap(one, other)]).toEqual([one, other, shared.length > 0]);
    }
});
