import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isListed, type PrerenderedPages, prerenderedPage, type RegistryEntry, type RemoteConfig } from '@fitghar/contracts/releases';
import { hashOf } from '../integrity.ts';
import { BuildError } from './build-error.ts';
import { pageFromHtml } from './page-from-html.ts';
import { renderPages } from './render-task.ts';

const FILE = 'prerendered.json';

/** @returns the file of the shell built for Node */
export type Renderer = () => Promise<string>;

/** Public data that a remote's pages show, by the path of its call: `prerender.ts` of the remote. */
async function readAnswers(dir: string): Promise<Record<string, unknown>> {
  const file = path.join(dir, 'prerender.ts');
  if (!existsSync(file)) return {};
  return ((await import(pathToFileURL(file).href)) as { default: Record<string, unknown> }).default;
}

const classesIn = (html: string): string[] => [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));

/** The page's own style sheets, and those of its later parts that have a class of this HTML. */
function styleSheetsOf(html: string, own: string[], folder: string, servedAt: string): string[] {
  const left = new Set(classesIn(html));
  const contents = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => [servedAt + name, readFileSync(path.join(folder, name), 'utf8')]),
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
 * Renders the public pages of a built remote and the skeletons of its others, from the files of its build, and adds them to
 * its folder. They are part of the version, so its number changes with them.
 * @param report called with a line for each page that could not be rendered
 * @returns the registry entry with the pages
 * @throws BuildError if the remote requires its pages as HTML and one could not be rendered
 */
export async function prerenderRemote(
  dir: string,
  folder: string,
  { name, prerender }: RemoteConfig,
  entry: RegistryEntry,
  findRenderer: Renderer,
  report: (line: string) => void,
): Promise<RegistryEntry> {
  const paths = entry.routes
    .filter((route) => (route.guard === 'anyone' ? isListed(route) && !route.path.includes(':') : true))
    .map((route) => route.path);
  if (!paths.length) return entry;
  const [renderer, answers] = await Promise.all([findRenderer(), readAnswers(dir)]);
  const servedAt = `/remotes/${name}/${entry.version}/`;
  const results = await renderPages({ renderer, folder, remote: entry, paths, answers });
  const pages: PrerenderedPages = {};
  const problems: string[] = [];
  for (const { path: at, html, queries = [], hasNone, error } of results) {
    if (hasNone) continue;
    try {
      if (html === undefined) throw new Error(error);
      const page = pageFromHtml(html.replaceAll(`${pathToFileURL(folder).href}/`, servedAt));
      const css = styleSheetsOf(page.html, entry.routes.find((route) => route.path === at)?.css ?? [], folder, servedAt);
      const built = { ...page, css, queries: JSON.parse(JSON.stringify(queries).replaceAll(`${folder}/`, servedAt)) };
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
      problems.push(`${name}: ${at} could not be rendered: ${failure instanceof Error ? failure.message : String(failure)}`);
    }
  }
  if (problems.length && prerender === 'required') throw new BuildError(problems.join('\n'));
  for (const problem of problems) report(`${problem}. It is built without HTML`);
  if (!Object.keys(pages).length) return entry;
  const [release = ''] = entry.version.split('+');
  const version = `${release}+${createHash('sha256').update(entry.version).update(JSON.stringify(pages)).digest('hex').slice(0, 12)}`;
  const inVersion = (value: unknown): string => JSON.stringify(value).replaceAll(entry.version, version);
  const file = inVersion(pages);
  writeFileSync(path.join(folder, FILE), file);
  const integrity = hashOf(file);
  return { ...(JSON.parse(inVersion(entry)) as RegistryEntry), prerendered: { file: `/remotes/${name}/${version}/${FILE}`, integrity } };
}
