import { describe, expect, it } from '@jest/globals';
import config from '../remote.config.ts';
import remote from './remote.tsx';

describe('mf-plans', () => {
  it('provides the pages and widgets in its config', () => {
    expect(remote.routes.map(({ path }) => path).sort()).toEqual(config.routes.map(({ path }) => path).sort());
    const nameOf = ({ area, page, badge }: { area: string; page: string; badge?: unknown }) => [area, page, Boolean(badge)].join();
    expect(remote.menu.map(nameOf).sort()).toEqual(config.menu.map(nameOf).sort());
  });

  it.each([
    ...remote.routes.map(({ path, load }) => [path, load] as const),
    ...remote.menu.map(({ area, page, load }) => [`${area}/${page}`, load] as const),
  ])('loads %s when it is asked for', async (_, load) => {
    expect((await load()).default).toBeInstanceOf(Function);
  });
});
