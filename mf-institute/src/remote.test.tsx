import { describe, expect, it } from '@jest/globals';
import config from '../remote.config.ts';
import remote from './remote.tsx';

describe('mf-institute', () => {
  it('provides the pages and widgets in its config', async () => {
    expect(remote.routes.map(({ path }) => path)).toEqual(config.routes.map(({ path }) => path));
    const nameOf = ({ area, page }: { area: string; page: string }) => `${area}/${page}`;
    expect(remote.menu.map(nameOf)).toEqual(config.menu.map(nameOf));
    for (const { load } of [...remote.routes, ...remote.menu]) expect((await load()).default).toBeInstanceOf(Function);
  });
});
