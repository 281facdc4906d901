import { describe, expect, it } from '@jest/globals';
import remote from './remote.ts';

describe('mf-institute', () => {
  it('loads its pages when they are asked for', async () => {
    for (const { load } of [...remote.routes, ...remote.menu]) expect((await load()).default).toBeInstanceOf(Function);
  });
});
