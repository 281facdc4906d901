import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.ts';

describe('npm run release', () => {
  it('releases to everybody on the local stack where nothing else is said', () => {
    const options = readOptions(['mf-booking'], {});
    expect([options.site, options.canary, options.token, options.dryRun]).toStrictEqual([
      'http://localhost:3000',
      undefined,
      'fgr_development',
      false,
    ]);
    expect(readOptions(['mf-booking'], { PORT: '3100' }).site).toBe('http://localhost:3100');
  });

  it('takes a canary of 1 to 100 %, and nothing else', () => {
    expect(readOptions(['mf-booking', '--canary', '10'], {}).canary).toBe(10);
    for (const canary of ['0', '101', '2.5', 'ten']) expect(() => readOptions(['mf-booking', '--canary', canary], {})).toThrow(/--canary/);
  });

  it('asks for a token where the site is not this machine, and never sends the local one there', () => {
    expect(() => readOptions(['mf-booking', '--site', 'https://fitghar.example'], {})).toThrow(/RELEASE_TOKEN is not set/);
    expect(readOptions(['mf-booking', '--site', 'https://fitghar.example'], { RELEASE_TOKEN: 'fgr_ours' }).token).toBe('fgr_ours');
  });

  it('says how to do it right', () => {
    for (const args of [[], ['../mf-booking'], ['booking'], ['mf-booking', 'mf-plans']])
      expect(() => readOptions(args, {})).toThrow(/Say which remote/);
    expect(() => readOptions(['mf-booking', '--promote-after', '500'], {})).toThrow(/goes with --canary/);
  });
});
