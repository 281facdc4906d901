import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ReleaseUpload, releaseManifest } from '@fitghar/contracts/releases';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeKey, signRelease } from './sign.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sign-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UPLOAD: ReleaseUpload = {
  entry: { name: 'mf-a', version: '1.0.0', platform: '^1.0.0', entry: '/e.js', routes: [], slots: [], preload: [], css: [], integrity: {} },
  budget_bytes: 1,
  commit: null,
  author: 'Asha',
  files: { 'e.js': 'YQ==' },
  maps: {},
};

describe('a team’s key', () => {
  const file = path.join(folder, 'team.key');
  const publicKey = makeKey(file);

  it('is readable by its owner alone, and never overwrites another', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => makeKey(file)).toThrow(/EEXIST/);
  });

  it('signs what the contract knows of a release, in any order of its fields', () => {
    const known = (content: string) => content;
    const { signature, ...sent } = signRelease({ ...UPLOAD, entry: { ...UPLOAD.entry, ...{ unknown: 1 } } }, readFileSync(file, 'utf8'));
    expect(releaseManifest(sent, known)).toBe(releaseManifest({ ...UPLOAD, author: UPLOAD.author, entry: { ...UPLOAD.entry } }, known));
    expect(signature?.key).toMatch(/^[0-9a-f]{64}$/);
    expect(verify(null, Buffer.from('anything else'), createPublicKey(publicKey), Buffer.from(signature?.value ?? '', 'base64'))).toBe(
      false,
    );
  });

  it('must be an Ed25519 private key', () => {
    for (const pem of ['', 'none', publicKey]) expect(() => signRelease(UPLOAD, pem)).toThrow(/is not an Ed25519 private key/);
  });
});
