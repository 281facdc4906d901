import path from 'node:path';
import { inLanguage, type Language, splitLanguage } from '@fitghar/contracts/common';
import { type PrerenderedPages, SHELL_PAGES, SHELL_PATHS } from '@fitghar/contracts/releases';
import { BuildError, frameFromHtml, pageFromHtml, renderPages, rspackBuild } from '@fitghar/federation/build';
import { hashOf, whenChanged } from './inputs.ts';

const builds = new Map<string, Promise<string>>();

/** Builds the shell for Node unless it is built. @param language by default English @returns its file */
export function buildRenderer(root: string, language?: Language): Promise<string> {
  const folder = path.join(root, 'dist/.prerender', language ?? 'en');
  const inputs = hashOf(...['packages', 'shell', 'package-lock.json'].map((each) => path.join(root, each)));
  const build = () => rspackBuild(path.join(root, 'shell'), folder, ['--env', 'prerender'], language);
  const running =
    builds.get(folder) ?? whenChanged(path.join(folder, '.stamp'), inputs, build).then(() => path.join(folder, 'prerender.mjs'));
  builds.set(folder, running);
  return running.finally(() => builds.delete(folder));
}

/** Where the renderer has the frame of each kind of page behind a login, by `frameOf` its route. */
const FRAMES = ['signed-in', 'user', 'admin', 'workspace'];

/** Renders the frames around a page, and the skeletons of the shell's own pages. @throws BuildError */
export async function prerenderShell(root: string, language?: Language) {
  const renderer = await buildRenderer(root, language);
  const own = SHELL_PATHS.filter((at) => SHELL_PAGES[at].guard !== 'anyone');
  const paths = ['/', ...FRAMES.map((name) => `/frame/${name}`), '/loading', ...own];
  const addresses = paths.map((at) => inLanguage(language, at));
  const results = await renderPages({ renderer, folder: path.dirname(renderer), remote: null, paths: addresses, answers: {} });
  const rendered = new Map<string, string>();
  for (const { path: at, html, error } of results) {
    if (error !== undefined) throw new BuildError(`The shell could not be rendered at ${at}\n${error}`);
    if (html !== undefined) rendered.set(splitLanguage(at).path, html);
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
