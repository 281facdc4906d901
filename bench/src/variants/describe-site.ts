import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PrerenderedPages, Registry, RegistryEntry } from '@fitghar/contracts/releases';
import { integrityOf } from '../integrity-of.ts';

/** Without HTML, as most builds are served. */
const NO_HTML = { before: '', after: '', frames: {}, loading: '', styles: {}, skeletons: {} };

/** What the page server reads of a built shell. */
interface ShellDescription {
  scripts: string[];
  styles: string[];
  fonts: string[];
  chunks: Record<string, string[]>;
  integrity: Record<string, string>;
  pictures: string[];
  sheets: Record<string, string[]>;
  exports: Record<string, string[]>;
  html: typeof NO_HTML;
}

/** Files that a page server can announce in a page, by what needs them; and the HTML that it serves. */
export interface Described extends Partial<ShellDescription> {
  /** Files of a remote or page, by its name. */
  filesOf?: (name: string) => string[];
  /** HTML of each remote's pages. */
  pages?: ReadonlyMap<string, PrerenderedPages>;
}

const read = (dist: string, file: string): unknown => JSON.parse(readFileSync(path.join(dist, file), 'utf8'));

/** The remotes of a built site. */
export const remotesOf = (dist: string): RegistryEntry[] => (read(dist, 'registry.json') as Registry).remotes;

/** The shell of a built site. */
export const shellOf = (dist: string): ShellDescription => read(dist, 'shell.json') as ShellDescription;

/** Stores the HTML of a remote's pages with the build. @returns where its registry entry says that it is */
function storePages(
  dist: string,
  { name, version }: RegistryEntry,
  pages: PrerenderedPages | undefined,
): Pick<RegistryEntry, 'prerendered'> {
  if (!pages || !Object.keys(pages).length) return {};
  const folder = `remotes/${name}/${version}`;
  const text = JSON.stringify(pages);
  mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, folder, 'prerendered.json'), text);
  return { prerendered: { file: `/${folder}/prerendered.json`, integrity: integrityOf(text) } };
}

/**
 * Describes a build of the same sources to the same page server, so that only the build differs.
 * @param federated the site's own build, whose fonts and registry it takes
 */
export function describeSite(dist: string, federated: string, { filesOf = () => [], pages, ...shell }: Described): void {
  cpSync(path.join(federated, 'assets/fonts'), path.join(dist, 'assets/fonts'), { recursive: true });
  mkdirSync(path.join(dist, 'remotes'), { recursive: true });
  const described: ShellDescription = {
    ...{ scripts: [], styles: [], chunks: {}, integrity: {}, pictures: [], sheets: {}, html: NO_HTML },
    fonts: shellOf(federated).fonts,
    exports: shellOf(federated).exports,
    ...shell,
  };
  writeFileSync(path.join(dist, 'shell.json'), JSON.stringify(described));
  const ending = (name: string, suffix: string) => filesOf(name).filter((file) => file.endsWith(suffix));
  const registry = read(federated, 'registry.json') as Registry;
  const remotes = registry.remotes.map(({ prerendered, ...remote }) => ({
    ...remote,
    preload: ending(remote.name, '.js'),
    css: ending(remote.name, '.css'),
    integrity: {},
    routes: remote.routes.map((route) => ({
      ...route,
      preload: ending(route.page, '.js'),
      css: ending(route.page, '.css'),
      shared: [],
    })),
    ...storePages(dist, remote, pages?.get(remote.name)),
  }));
  writeFileSync(path.join(dist, 'registry.json'), JSON.stringify({ ...registry, remotes }));
}
