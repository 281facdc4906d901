import { type findShellPage, isListed, misfitOf, type RegistryEntry } from '@fitghar/contracts/releases';
import { integrityFileOf, offerOf, type SiteFiles } from '@fitghar/services/releases';

/** A page of the shell or of a remote; neither if there is none at its path. */
interface PageSource {
  own: ReturnType<typeof findShellPage>;
  remote: RegistryEntry | undefined;
  route: RegistryEntry['routes'][number] | undefined;
  /** Remotes whose widgets are part of it. */
  widgetsOf: readonly RegistryEntry[];
}

/** Scripts and style sheets that a page loads at once. A remote that the shell would reject has none. */
export function neededFiles({ shell, registry }: SiteFiles, { own, remote, route, widgetsOf }: PageSource): string[] {
  const lazyModules = (names: readonly string[]) => names.flatMap((name) => shell.chunks[name] ?? []);
  const needed = [...shell.scripts, ...lazyModules(own ? [own.chunk] : [])];
  if (remote && route && !misfitOf(offerOf({ shell, registry }), remote))
    needed.push(...lazyModules(route.shared), ...remote.preload, ...route.preload, ...remote.css, ...route.css);
  for (const each of widgetsOf) needed.push(...each.preload, ...each.css);
  for (const widget of widgetsOf.flatMap(({ earlyWidgets = [] }) => earlyWidgets))
    needed.push(...lazyModules(widget.shared), ...widget.preload, ...widget.css);
  return [...new Set(needed)];
}

/** Hashes that a page carries, and where the others are (docs/pages.md). */
interface PageHashes {
  /** Hashes of files by address. */
  integrity: RegistryEntry['integrity'];
  /** By remote, the hash of the file with its hashes; undefined if the page has those of all. */
  integrityFiles: Record<string, string> | undefined;
  /** Addresses of those files that a link to a public page needs. Fetched ahead, the first one costs no additional round trip. */
  nextFiles: string[];
}

/** @param mapped remotes whose hashes the page carries itself */
export function pageHashes(
  shell: SiteFiles['shell'],
  remotes: readonly RegistryEntry[],
  mapped: readonly (RegistryEntry | undefined)[],
): PageHashes {
  // A remote of a developer's server has no hashes.
  const others = remotes.filter((each) => !mapped.includes(each) && Object.keys(each.integrity).length > 0);
  const hashes = remotes.filter((each) => mapped.includes(each)).map((each) => each.integrity);
  return {
    integrity: Object.assign({}, shell.integrity, ...hashes),
    integrityFiles: others.length ? Object.fromEntries(others.map((each) => [each.name, integrityFileOf(each).integrity])) : undefined,
    nextFiles: others.filter((each) => each.routes.some(isListed)).map((each) => integrityFileOf(each).address),
  };
}
