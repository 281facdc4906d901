import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import { ignoredBy, performDockerfile, readDockerfile } from './dockerfile.ts';

// bff/test/image.whole.test.ts builds the image and runs it; this is what can be checked without building it.
describe('deploy/Dockerfile', () => {
  const instructions = readDockerfile(readFileSync(path.join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  const stageOf = (wanted: string) => {
    const start = instructions.findIndex(({ name, text }) => name === 'FROM' && text.endsWith(wanted));
    const end = instructions.findIndex(({ name }, index) => index > start && name === 'FROM');
    return instructions.slice(start, end < 0 ? undefined : end).map(({ name, text }) => `${name} ${text}`);
  };

  it('installs packages before it takes the sources, so that a change of those installs nothing', () => {
    const build = stageOf('AS build');
    const install = build.findIndex((line) => line.startsWith('RUN npm ci'));
    expect(build.slice(0, install)).toStrictEqual(['FROM node AS build', 'COPY --from=manifests /app ./']);
    expect(build.indexOf('COPY . .')).toBeGreaterThan(install);
    expect(stageOf('AS production').filter((line) => /COPY (?!--from=manifests|deploy\/image\/)/.test(line))).toStrictEqual([]);
  });

  it('ends as an empty image with Node alone, and a user without privileges', () => {
    const last = stageOf('scratch');
    const command = 'CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=100", "bff/dist/main.js"]';
    expect(last).toEqual(expect.arrayContaining(['USER 1000:1000', command]));
    expect(last.filter((line) => line.startsWith('RUN'))).toStrictEqual([]);
  });

  it('runs in its working directory only, as the test that builds it without Docker does', () => {
    const runs = instructions.filter(({ name }) => name === 'RUN').map(({ text }) => text);
    expect(runs.length).toBeGreaterThan(5);
    expect(runs.filter((text) => /(^|[\s=])\/(?!\/)/.test(text))).toStrictEqual([]);
  });
});

describe('performing a Dockerfile', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'fitghar-dockerfile-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), text);
    }
  };
  const perform = (source: string) =>
    performDockerfile({
      instructions: readDockerfile(source),
      context: path.join(dir, 'context'),
      dir: path.join(dir, 'stages'),
      env: { PATH: process.env.PATH },
    });

  it('copies, runs and hands on files between stages as Docker does', () => {
    write({
      'context/.dockerignore': '**/dist\nsecret\n',
      'context/a/one.txt': '1',
      'context/a/dist/two.txt': '2',
      'context/secret/key': 'k',
    });
    const last = perform(
      'FROM some:image@sha256:1 AS base\nWORKDIR /app\nFROM base AS build\n# a comment\nCOPY . .\nRUN cat a/one.txt \\\n > three.txt\n' +
        'FROM scratch\nENV A=b\nWORKDIR /srv\nCOPY --from=build /app/three.txt /app/a/one.txt ./in/\nCOPY --from=build /app/a ./a\n' +
        'USER 1:1\nEXPOSE 1\nCMD ["x"]\n',
    );
    expect(globSync('**/*', { cwd: last.root }).sort()).toStrictEqual([
      'srv',
      'srv/a',
      'srv/a/one.txt',
      'srv/in',
      'srv/in/one.txt',
      'srv/in/three.txt',
    ]);
    expect(last).toMatchObject({ workdir: '/srv', env: { A: 'b' }, user: '1:1', command: ['x'] });
  });

  it('fails with the command that failed, and for what it does not know', () => {
    write({ 'context/.dockerignore': '' });
    expect(() => perform('FROM scratch\nRUN echo why >&2; exit 3')).toThrow(/ended with 3:\nwhy/);
    expect(() => perform('FROM scratch\nADD a b')).toThrow('ADD is not known here');
    expect(() => perform('FROM scratch\nCOPY --from=nowhere a b')).toThrow('COPY from an unknown stage');
    expect(() => ignoredBy('a/*/b')).toThrow('Unknown pattern');
  });
});

describe('pruning', () => {
  it('removes what Node does not load, and leaves code, data and licences', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'fitghar-prune-'));
    try {
      const kept = [
        'a/LICENSE.md',
        'a/index.js',
        'a/lib/browserMissing.js',
        'a/data.json',
        '@test/test/index.js',
        'test/index.js',
        'f/x.woff',
      ];
      const gone = [
        'a/README.md',
        'a/index.d.ts',
        'a/index.js.map',
        'a/src/index.ts',
        'a/test/index.js',
        'a/.yarn/yarn.cjs',
        'a/a.browser.js',
        'f/x.woff2',
      ];
      for (const file of [...kept, ...gone]) {
        mkdirSync(path.dirname(path.join(dir, 'node_modules', file)), { recursive: true });
        writeFileSync(path.join(dir, 'node_modules', file), 'x');
      }
      execFileSync(process.execPath, [path.join(ROOT, 'deploy/image/prune.mjs'), 'node_modules'], { cwd: dir });
      const left = globSync('node_modules/**/*.*', { cwd: dir }).map((file) => file.slice('node_modules/'.length));
      expect(left.sort()).toStrictEqual(kept.sort());
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
