import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchArchive } from './archives.ts';
import { sha256Of } from './wheels.ts';

describe('a server’s archive', () => {
  let folder: string;
  let server: Server;
  let archive: string;
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/server.tgz`;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'archives-'));
    mkdirSync(path.join(folder, 'server-7/bin'), { recursive: true });
    writeFileSync(path.join(folder, 'server-7/bin/mongod'), 'the server');
    archive = path.join(folder, 'server.tgz');
    execFileSync('tar', ['-czf', archive, '-C', folder, 'server-7']);
    server = createServer((_, answer) => answer.end(readFileSync(archive)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(async () => {
    await new Promise((closed) => server.close(closed));
    rmSync(folder, { recursive: true, force: true });
  });

  it('is unpacked if its SHA-256 is the pinned one, and then kept', async () => {
    const cache = path.join(folder, 'cache');
    const pinned = { url: url(), sha256: await sha256Of(archive), binary: 'bin/mongod' };
    const found = await fetchArchive(pinned, cache);
    expect('path' in found && readFileSync(found.path, 'utf8')).toBe('the server');
    expect(await fetchArchive({ ...pinned, url: 'http://127.0.0.1:9/' }, cache)).toStrictEqual(found);
  });

  it('is refused and leaves nothing if a byte of it is another', async () => {
    const cache = path.join(folder, 'cache');
    const sha256 = await sha256Of(archive);
    writeFileSync(archive, Buffer.concat([readFileSync(archive), Buffer.from('!')]));
    expect(await fetchArchive({ url: url(), sha256, binary: 'bin/mongod' }, cache)).toStrictEqual({
      failure: `${url()} has an unexpected SHA-256`,
    });
    expect(existsSync(cache) && readdirSync(cache)).toStrictEqual([]);
  });
});
