import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readOptions } from './options.ts';

describe('npm run release', () => {
  it('releases to everybody on the local stack where nothing else is said', () => {
    const options = readOptions(['mf-booking'], {});
    assert.deepEqual(
      [options.site, options.canary, options.token, options.dryRun],
      ['http://localhost:3000', undefined, 'fgr_development', false],
    );
    assert.equal(readOptions(['mf-booking'], { PORT: '3100' }).site, 'http://localhost:3100');
  });

  it('takes a canary of 1 to 100 %, and nothing else', () => {
    assert.equal(readOptions(['mf-booking', '--canary', '10'], {}).canary, 10);
    for (const canary of ['0', '101', '2.5', 'ten']) assert.throws(() => readOptions(['mf-booking', '--canary', canary], {}), /--canary/);
  });

  it('asks for a token where the site is not this machine, and never sends the local one there', () => {
    assert.throws(() => readOptions(['mf-booking', '--site', 'https://fitghar.example'], {}), /RELEASE_TOKEN is not set/);
    assert.equal(readOptions(['mf-booking', '--site', 'https://fitghar.example'], { RELEASE_TOKEN: 'fgr_ours' }).token, 'fgr_ours');
  });

  it('says how to do it right', () => {
    for (const args of [[], ['../mf-booking'], ['booking'], ['mf-booking', 'mf-plans']])
      assert.throws(() => readOptions(args, {}), /Say which remote/);
    assert.throws(() => readOptions(['mf-booking', '--promote-after', '500'], {}), /goes with --canary/);
  });
});
