import path from 'node:path';
import { BuildError, type RenderedSite, renderPages, rspackBuild, splitSite } from '@fitghar/federation/build';
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

/** Renders the site around a page. @throws BuildError */
export async function prerenderFrame(root: string): Promise<RenderedSite> {
  const renderer = await buildRenderer(root);
  const [result] = await renderPages({ renderer, folder: path.dirname(renderer), remote: null, paths: ['/'], answers: {} });
  if (!result?.html) throw new BuildError(`The shell could not be rendered\n${result?.error}`);
  return splitSite(result.html);
}
