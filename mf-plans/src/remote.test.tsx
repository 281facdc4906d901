import { describe, expect, it } from '@jest/globals';
import remote from './remote.ts';

describe('mf-plans', () => {
  it.each([
    ...remote.routes.map(({ path, load }) => [path, load] as const),
    ...remote.menu.map(({ area, page, load }) => [`${area}/${page}`, load] as const),
  ])('loads %s when it is asked for', async (_, load) => {
    expect((await load()).default).toBeInstanceOf(Function);
  });
});
