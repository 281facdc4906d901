import path from 'node:path';
import { type PrerenderedPages, SHELL_PAGES, SHELL_PATHS } from '@fitghar/contracts/releases';
import { BuildError, frameFromHtml, pageFromHtml, renderPages, rspackBuild } from '@fitghar/federation/build';
import { hashOf, whenChanged } from './inputs.ts';

const builds = new Map<string, Promise<string>>();

/** Builds the shell for Node unless it is built. @returns its file */
export function buildRenderer(root: string): Promise<string> {
  const folder = path.join(root, 'dist/.prerender');
  const inputs = hashOf(...['packages', 'shell', 'package-lock.json'].map((each) => path.join(root, each)));
  const build = () => rspackBuild(path.join(root, 'shell'), folder, '--env', 'prerender');
  const running =
    builds.get(root) ?? whenChanged(path.join(folder, '.stamp'), inputs, build).then(() => path.join(folder, 'prerender.mjs'));
  builds.set(root, running);
  return running.finally(() => builds.delete(root));
}

/** Where the renderer has the frame of each kind of page behind a login, by `frameOf` its route. */
const FRAMES = ['signed-in', 'user', 'admin', 'workspace'];

/** Renders the frames around a page, and the skeletons of the shell's own pages. @throws BuildError */
export async function prerenderShell(root: string) {
  const renderer = await buildRenderer(root);
  const own = SHELL_PATHS.filter((at) => SHELL_PAGES[at].guard !== 'anyone');
  const paths = ['/', ...FRAMES.map((name) => `/frame/${name}`), '/loading', ...own];
  const results = await renderPages({ renderer, folder: path.dirname(renderer), remote: null, paths, answers: {} });
  const rendered = new Map<string, string>();
  for (const { path: at, html, error } of results) {
    if (error !== undefined) throw new BuildError(`The shell could not be rendered at ${at}\n${error}`);
    if (html !== undefined) rendered.set(at, html);
  }
  const htmlAt = (at: string): string => {
    const found = rendered.get(at);
    if (found === undefined) throw new BuildError(`The shell has not been rendered at ${at}`);
    return found;
  };
  const { styles, ...frame } = frameFromHtml(htmlAt('/'));
  const framed = FRAMES.map((name) => [name, frameFromHtml(htmlAt(`/frame/${name}`))] as const);
  const loading = pageFromHtml(htmlAt('/loading'));
  const skeletons: PrerenderedPages = {};
  for (const at of own) {
    const html = rendered.get(at);
    if (html !== undefined) skeletons[at] = { ...pageFromHtml(html), css: [], queries: [] };
  }
  return {
    ...frame,
    frames: Object.fromEntries(framed.map(([name, { before, after }]) => [name, { before, after }])),
    loading: loading.html,
    styles: Object.assign({}, styles, loading.styles, ...framed.map(([, each]) => each.styles)) as Record<string, string>,
    skeletons,
  };
}
