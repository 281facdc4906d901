import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RegistryEntry, ReleaseUpload } from '@fitghar/contracts/releases';
import type { AppUnderTest } from './app-under-test.ts';

/** The token of RELEASE_TOKEN outside production. */
export const RELEASE_TOKEN = 'fgr_development';

/** A small but whole version of a remote: an entry that is one, a page, and what the registry says of them. */
export function aRelease({
  name = 'mf-offers',
  version = '1.0.0',
  path = '/offers',
  content = 'export default 1;',
  files = {},
  ...entry
}: {
  name?: string;
  version?: string;
  path?: string;
  content?: string;
  files?: Record<string, string>;
} & Partial<RegistryEntry> = {}): ReleaseUpload {
  const base = `/remotes/${name}/${version}/`;
  const sources: Record<string, string> = {
    'remoteEntry.js': 'const get = () => {}; const init = () => {}; export { get, init };',
    'page.js': content,
    ...files,
  };
  const integrity = Object.fromEntries(
    Object.entries(sources)
      .filter(([file]) => /\.(js|css)$/.test(file))
      .map(([file, source]) => [base + file, `sha384-${createHash('sha384').update(source).digest('base64')}`]),
  );
  return {
    entry: {
      name,
      version,
      platform: '^1.0.0',
      entry: `${base}remoteEntry.js`,
      routes: [{ path, guard: 'anyone', title: 'Offers', page: 'page', preload: [`${base}page.js`], css: [], shared: [] }],
      slots: [],
      preload: [`${base}remoteEntry.js`],
      css: [],
      integrity,
      ...entry,
    },
    budget_bytes: 10_000,
    commit: null,
    author: 'Asha',
    files: Object.fromEntries(Object.entries(sources).map(([file, source]) => [file, Buffer.from(source).toString('base64')])),
  };
}

/** Sends a release as the command line tool does. */
export async function sendRelease(
  { origin }: AppUnderTest,
  upload: unknown,
  { token = RELEASE_TOKEN as string | null, query = '' } = {},
): Promise<{
  status: number;
  body: { code?: string; message?: string; errors?: Record<string, string[]>; known?: boolean; changes?: string[] };
}> {
  const answer = await fetch(`${origin}/bff/api/v1/admin/releases${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip', ...(token && { authorization: `Bearer ${token}` }) },
    body: Buffer.isBuffer(upload) ? new Uint8Array(upload) : new Uint8Array(gzipSync(JSON.stringify(upload))),
  });
  return { status: answer.status, body: (await answer.json()) as Awaited<ReturnType<typeof sendRelease>>['body'] };
}
