import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isListed, type PrerenderedPages, type RegistryEntry } from '@fitghar/contracts/releases';
import { pageFromHtml, renderPages, rspackBuild } from '@fitghar/federation/build';
import { describeSite, remotesOf, shellOf } from './describe-site.ts';
import { buildBundle } from './one-bundle.ts';

/** Public data of a remote's pages, by the path of its call. */
async function answersOf(root: string, remote: string): Promise<Record<string, unknown>> {
  const file = path.join(root, remote, 'prerender.ts');
  const module = (await import(pathToFileURL(file).href).catch(() => ({ default: {} }))) as { default: Record<string, unknown> };
  return module.default;
}

/**
 * Builds the same sources as one bundle whose public pages are HTML. They are rendered once and served from memory, which
 * favours this variant over a server that renders each page when it is asked for.
 */
export async function buildServerRendered(root: string, federated: string, dist: string): Promise<void> {
  const bundle = await buildBundle(root, dist);
  const assets = path.join(dist, 'assets');
  const { pictures, sheets } = JSON.parse(readFileSync(path.join(assets, 'shell.json'), 'utf8')) as ReturnType<typeof shellOf>;
  const node = path.join(dist, 'node');
  await rspackBuild(path.join(root, 'bench'), node, ['--env', 'prerender', '--env', `assets=${assets}`]);
  const pagesOf = async (remote: RegistryEntry): Promise<PrerenderedPages> => {
    const routes = remote.routes.filter((route) => isListed(route) && !route.path.includes(':'));
    const paths = routes.map((route) => route.path);
    const task = { renderer: path.join(node, 'prerender.mjs'), folder: assets, remote, paths, answers: await answersOf(root, remote.name) };
    const pages: PrerenderedPages = {};
    for (const { path: at, html, queries = [], error } of await renderPages(task)) {
      if (html === undefined) throw new Error(`${at} could not be rendered: ${error}`);
      const served = (text: string) => text.replaceAll(`${pathToFileURL(assets).href}/`, '/assets/');
      const files = [remote.name, routes.find((route) => route.path === at)?.page ?? ''].flatMap(bundle.filesOf);
      const css = [...new Set(files)].filter((file) => file.endsWith('.css') && !bundle.styles?.includes(file));
      pages[at] = { ...pageFromHtml(served(html)), css, queries: JSON.parse(served(JSON.stringify(queries))) };
    }
    return pages;
  };
  const pages = new Map<string, PrerenderedPages>();
  for (const remote of remotesOf(federated)) pages.set(remote.name, await pagesOf(remote));
  describeSite(dist, federated, { ...bundle, pictures, sheets, html: shellOf(federated).html, pages });
}
