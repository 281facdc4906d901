import { LAZY_MODULES, SHARED_MODULES } from '@fitghar/federation/shared-modules';
import * as data from '@fitghar/platform/data';
import * as forms from '@fitghar/ui/forms';
import { describe, expect, it } from '@jest/globals';
import * as React from 'react';
import { sharedModules } from './share-scope.ts';

async function take(name: string): Promise<unknown> {
  const module = sharedModules[name];
  if (!module) throw new Error(`${name} is not shared`);
  return 'lib' in module ? module.lib() : (await module.get())();
}

describe('the share scope', () => {
  it.each(Object.keys(SHARED_MODULES))('has one instance of %s, as in the table', async (name) => {
    expect(Object.keys((await take(name)) as object).length).toBeGreaterThan(0);
  });

  it('has nothing else', () => {
    expect(Object.keys(sharedModules).sort()).toEqual(Object.keys(SHARED_MODULES).sort());
  });

  it('has the shell’s own instance', async () => {
    expect(await take('react')).toBe(React);
    expect(await take('@fitghar/platform/data')).toBe(data);
    expect(await take('@fitghar/ui/forms')).toBe(forms);
    expect(sharedModules.react.version).toBe(React.version);
  });

  it.each(LAZY_MODULES)('loads %s late, so that other pages do not pay for it', (name) => {
    expect(sharedModules[name]).toHaveProperty('get');
  });
});
