import { describe, expect, it } from '@jest/globals';
import config from '../remote.config.ts';
import remote from './remote.tsx';

describe('the remote of plans', () => {
  it('has each page and widget that its configuration announces', () => {
    expect(remote.routes.map(({ path }) => path).sort()).toEqual(config.routes.map(({ path }) => path).sort());
    expect(remote.widgets.map(({ slot }) => slot).sort()).toEqual([...config.slots].sort());
  });

  it.each([
    ...remote.routes.map(({ path, load }) => [path, load] as const),
    ...remote.widgets.map(({ slot, load }) => [slot, load] as const),
  ])('loads %s when it is asked for', async (_, load) => {
    expect((await load()).default).toBeInstanceOf(Function);
  });
});
