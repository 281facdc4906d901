import { createHash, type KeyObject, randomUUID, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Registry, type RegistryEntry, type ReleaseUpload, registry, releaseManifest } from '@fitghar/contracts/releases';
import { expect } from '@jest/globals';
import type { AppUnderTest } from './app-under-test.ts';
import { request } from './customer.ts';

export const RELEASES = '/bff/api/v1/admin/releases';
/** The value of RELEASE_TOKEN outside production. */
export const RELEASE_TOKEN = 'fgr_development';

/** A minimal complete version of a remote: an entry, a page, and its registry entry. */
export function aRelease({
  name = 'mf-offers',
  version = '1.0.0',
  path = '/offers',
  content = 'export default 1;',
  files = {},
  maps = {},
  ...entry
}: {
  name?: string;
  version?: string;
  path?: string;
  content?: string;
  files?: Record<string, string>;
  maps?: Record<string, string>;
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
      .map(([file, source]) => [base + file, `sha256-${createHash('sha256').update(source).digest('base64')}`]),
  );
  return {
    entry: {
      name,
      version,
      platform: '^3.0.0',
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
    maps,
    files: Object.fromEntries(Object.entries(sources).map(([file, source]) => [file, Buffer.from(source).toString('base64')])),
  };
}

/** Fields of a release whose page is this HTML. */
export function withHtml(
  html: string,
  { name = 'mf-offers', version = '1.0.0', path = '/offers', queries = [] as unknown[], css = [] as string[] } = {},
) {
  const content = JSON.stringify({ [path]: { html, css, images: [], styles: {}, queries } });
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const file = 'prerendered.json';
  return { name, version, path, files: { [file]: content }, prerendered: { file: `/remotes/${name}/${version}/${file}`, integrity } };
}

/** The release as its team's key signs it. */
export function signed(upload: ReleaseUpload, { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }) {
  const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  const value = sign(null, Buffer.from(releaseManifest(upload, sha256)), privateKey).toString('base64');
  return { ...upload, signature: { key: sha256(publicKey.export({ type: 'spki', format: 'der' })), value } };
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

/** A page as served to a visitor's browser. */
export async function visit(
  { origin }: Pick<AppUnderTest, 'origin'>,
  cookie = `fitghar_visitor=${randomUUID()}`,
  path = '/',
): Promise<{ site: Registry; visitId: string; cookie: string; html: string }> {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
  const html = await answer.text();
  const json = /<script type="application\/json" id="registry"[^>]*>(.*?)<\/script>/.exec(html)?.[1];
  const visitId = /"visit":"([^"]+)"/.exec(html)?.[1] ?? '';
  return { site: registry.parse(JSON.parse(json ?? '')), visitId, cookie, html };
}

/** The version of a remote on that page. */
export const versionOf = ({ site }: { site: Registry }, name: string): string | undefined =>
  site.remotes.find((each) => each.name === name)?.version;

/** The clock of a test is fixed, so each release advances it by a minute. */
export async function released(running: AppUnderTest, fields: Parameters<typeof aRelease>[0]) {
  await running.clock.advanceMinutes(1);
  const sent = await sendRelease(running, aRelease(fields));
  expect({ status: sent.status, body: sent.body }).toEqual({ status: 201, body: sent.body });
}

/** Calls a release action with the tests' token. */
export async function act(running: AppUnderTest, path: string, body: unknown = {}, status = 200) {
  const answer = await request(running, 'POST', `${RELEASES}/${path}`, { body, token: RELEASE_TOKEN });
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body: answer.body });
  return answer.body;
}
