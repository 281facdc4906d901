import { LATE_MODULES, SHARED_MODULES } from '@fitghar/federation/shared-modules';
import * as data from '@fitghar/platform/data';
import * as forms from '@fitghar/ui/forms';
import { describe, expect, it } from '@jest/globals';
import * as React from 'react';
import { shareScope } from './share-scope.ts';

const versionsOf = (name: string) => Object.entries(shareScope[name] ?? {});
const take = async (name: string): Promise<unknown> => (await versionsOf(name)[0]?.[1].get())?.();

describe('the share scope', () => {
  it.each(Object.keys(SHARED_MODULES))('has one instance of %s, as in the table', async (name) => {
    expect(versionsOf(name)).toHaveLength(1);
    expect(Object.keys((await take(name)) as object).length).toBeGreaterThan(0);
  });

  it('has nothing else', () => {
    expect(Object.keys(shareScope).sort()).toEqual(Object.keys(SHARED_MODULES).sort());
  });

  it('has the shell’s own instance', async () => {
    expect(await take('react')).toBe(React);
    expect(await take('@fitghar/platform/data')).toBe(data);
    expect(await take('@fitghar/ui/forms')).toBe(forms);
    expect(versionsOf('react')[0]?.[0]).toBe(React.version);
  });

  it.each(LATE_MODULES)('loads %s late, so that other pages do not pay for it', (name) => {
    expect(versionsOf(name)[0]?.[1].get()).toBeInstanceOf(Promise);
  });
});
