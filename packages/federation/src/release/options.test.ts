import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.ts';

describe('npm run release', () => {
  it('releases to everyone on the local stack by default', () => {
    const options = readOptions(['mf-booking'], {});
    expect([options.site, options.canary, options.token, options.dryRun]).toStrictEqual([
      'http://localhost:3000',
      undefined,
      'fgr_development',
      false,
    ]);
    expect(readOptions(['mf-booking'], { PORT: '3100' }).site).toBe('http://localhost:3100');
  });

  it('accepts canaries from 1 to 100% only', () => {
    expect(readOptions(['mf-booking', '--canary', '10'], {}).canary).toBe(10);
    for (const canary of ['0', '101', '2.5', 'ten']) expect(() => readOptions(['mf-booking', '--canary', canary], {})).toThrow(/--canary/);
  });

  it('requires a token for another site and never sends it the local one', () => {
    expect(() => readOptions(['mf-booking', '--site', 'https://fitghar.example'], {})).toThrow(/RELEASE_TOKEN is not set/);
    expect(readOptions(['mf-booking', '--site', 'https://fitghar.example'], { RELEASE_TOKEN: 'fgr_ours' }).token).toBe('fgr_ours');
  });

  it('reads the key from the environment or a file, and needs none', () => {
    expect(readOptions(['mf-booking'], {}).key).toBeUndefined();
    expect(readOptions(['mf-booking'], { RELEASE_KEY: 'pem' }).key).toBe('pem');
    expect(readOptions(['mf-booking'], { RELEASE_KEY_FILE: import.meta.filename }).key).toMatch(/^import/);
    expect(() => readOptions(['mf-booking'], { RELEASE_KEY_FILE: '/nowhere.key' })).toThrow(/there is no file/);
  });

  it('prints usage on errors', () => {
    for (const args of [[], ['../mf-booking'], ['booking'], ['mf-booking', 'mf-plans']])
      expect(() => readOptions(args, {})).toThrow(/Missing remote name/);
    expect(() => readOptions(['mf-booking', '--promote-after', '500'], {})).toThrow(/needs --canary/);
  });
});
