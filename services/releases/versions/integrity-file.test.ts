import type { RegistryEntry } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { integrityOf } from './check-release.ts';
import { integrityFileOf } from './integrity-file.ts';

describe('the hashes of a version', () => {
  const [script, sheet] = ['/remotes/mf-plans/1.0.0/diet.js', '/remotes/mf-plans/1.0.0/diet.css'];
  const entry: RegistryEntry = {
    ...{ name: 'mf-plans', version: '1.0.0', platform: '^2.0.0', entry: script, routes: [], slots: [], preload: [], css: [] },
    integrity: { [script]: 'sha256-a', [sheet]: 'sha256-b' },
  };

  it('are a file of those that browsers compare, with a hash of its own', () => {
    const { bytes, integrity } = integrityFileOf(entry);
    expect(JSON.parse(bytes.toString('utf8'))).toStrictEqual({ [script]: 'sha256-a' });
    expect(integrity).toBe(integrityOf(bytes));
  });

  it('are the same in a process that read the version anew', () => {
    expect(integrityFileOf(structuredClone(entry))).toStrictEqual(integrityFileOf(entry));
  });
});
