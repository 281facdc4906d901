import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inLanguage, isAt, type Language, splitLanguage } from '@fitghar/contracts/common';
import { isListed, type PrerenderedPages, prerenderedPage, type RegistryEntry, type RemoteConfig } from '@fitghar/contracts/releases';
import { BuildError } from './build-error.ts';
import { pageFromHtml } from './page-from-html.ts';
import { renderPages } from './render-task.ts';

/** @returns the file of the shell built for Node in a language, by default English */
export type Renderer = (language?: Language) => Promise<string>;

/** Public data that a remote's pages show, by the path of its call: `prerender.hi.ts` of the remote, or `prerender.ts` for all languages. */
async function readAnswers(dir: string, language: Language | undefined): Promise<Record<string, unknown>> {
  const file = [`prerender.${language ?? 'en'}.ts`, 'prerender.ts'].map((name) => path.join(dir, name)).find(existsSync);
  if (!file) return {};
  return ((await import(pathToFileURL(file).href)) as { default: Record<string, unknown> }).default;
}

const classesIn = (html: string): string[] => [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));

/** The page's own style sheets, and those of its later parts that have a class of this HTML. */
function styleSheetsOf(html: string, own: string[], folder: string, publicPath: string): string[] {
  const left = new Set(classesIn(html));
  const contents = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => [publicPath + name, readFileSync(path.join(folder, name), 'utf8')]),
  );
  const matchedBy = (sheet: string) => [...left].filter((name) => name && contents.get(sheet)?.includes(`.${name}`));
  const needed: string[] = [];
  const take = (sheet: string) => {
    for (const name of matchedBy(sheet)) left.delete(name);
    contents.delete(sheet);
    needed.push(sheet);
  };
  for (const sheet of own) take(sheet);
  for (;;) {
    const [best] = [...contents.keys()].toSorted((one, other) => matchedBy(other).length - matchedBy(one).length);
    if (!best || !matchedBy(best).length) break;
    take(best);
  }
  return needed;
}

/**
 * Renders the public pages of a built remote and the skeletons of its others, from the files of its build in `folder`.
 * @param report called with a line for each page that could not be rendered
 * @returns its pages by route path
 * @throws BuildError if the remote requires its pages as HTML and one could not be rendered
 */
export async function prerenderPages(
  dir: string,
  folder: string,
  { name, prerender }: RemoteConfig,
  entry: RegistryEntry,
  renderer: string,
  language: Language | undefined,
  report: (line: string) => void,
): Promise<PrerenderedPages> {
  const paths = entry.routes
    .flatMap((route) => {
      if (route.guard !== 'anyone') return [route.path];
      return isListed(route) ? (route.forms ?? [route.path]).filter((at) => !at.includes(':')) : [];
    })
    .map((at) => inLanguage(language, at));
  const publicPath = `/remotes/${name}/${entry.version}/`;
  const results = paths.length
    ? await renderPages({ renderer, folder, remote: entry, paths, answers: await readAnswers(dir, language) })
    : [];
  const pages: PrerenderedPages = {};
  const problems: string[] = [];
  for (const { path: address, html, queries = [], hasNone, error } of results) {
    if (hasNone) continue;
    const { path: at } = splitLanguage(address);
    try {
      if (html === undefined) throw new Error(error);
      const page = pageFromHtml(html.replaceAll(`${pathToFileURL(folder).href}/`, publicPath));
      const css = styleSheetsOf(page.html, entry.routes.find((route) => isAt(route.path, at))?.css ?? [], folder, publicPath);
      const built = { ...page, css, queries: JSON.parse(JSON.stringify(queries).replaceAll(`${folder}/`, publicPath)) };
      // A page that is not served as it is would cost the whole version its HTML.
      const { data, error: refused } = prerenderedPage.safeParse(built);
      if (!data)
        throw new Error(
          refused.issues
            .map(
              ({ path: [part, key], message }) => `${part === 'styles' ? `style="${page.styles[String(key)]}"` : String(part)}: ${message}`,
            )
            .join('. '),
        );
      pages[at] = data;
    } catch (failure) {
      problems.push(`${name}: ${address} could not be rendered: ${failure instanceof Error ? failure.message : String(failure)}`);
    }
  }
  if (problems.length && prerender === 'required') throw new BuildError(problems.join('\n'));
  for (const problem of problems) report(`${problem}. It is built without HTML`);
  return pages;
}
