import { describe, expect, it } from '@jest/globals';
import { defineRemote } from './contract.ts';

const load = async () => ({ default: () => null });

describe('a remote', () => {
  it('names its contract version and provides nothing undeclared', () => {
    const routes = [{ path: '/diet', load }];
    expect(defineRemote({ routes })).toEqual({ contract: 1, routes, widgets: [], menu: [] });
  });

  it('fills existing slots with widgets that accept the slot’s props', () => {
    const form = async () => ({ default: ({ onSent }: { onSent?: () => void }) => <button type="button" onClick={onSent} /> });
    defineRemote({ widgets: [{ slot: 'marketing.natal-form', load: form }] });
    // @ts-expect-error: no such slot
    defineRemote({ widgets: [{ slot: 'marketing.elsewhere', load }] });
    const needsName = async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> });
    // @ts-expect-error: the slot has no prop `name`
    defineRemote({ widgets: [{ slot: 'account.more', load: needsName }] });
  });
});
