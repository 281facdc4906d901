import { describe, expect, it } from '@jest/globals';
import { defineRemote } from './contract.ts';

describe('a remote', () => {
  it('says by which contract it was made', () => {
    const load = async () => ({ default: () => null });
    const remote = { routes: [{ path: '/diet', load }], widgets: [{ slot: 'dashboard', load }] };
    expect(defineRemote(remote)).toEqual({ contract: 1, ...remote });
  });
});
