import { findHtmlProblems } from '@fitghar/contracts/page-html';
import { type PrerenderedPage, type PrerenderedPages, prerenderedPages, type RegistryEntry } from '@fitghar/contracts/releases';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { TIMEOUTS } from '../../kernel/index.ts';
import { editionsOf, integrityOf } from '../versions/check-release.ts';
import type { ShellFiles } from './bundled-build.ts';
import { PageParts } from './page-parts.ts';

/** A hundred times what all our remotes have together, and more than one version can have. */
const CACHE_BYTES = 16 * 1024 * 1024;
const fileNameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')).filter((name) => name.startsWith('shell-')));

/** The page with the shell's late style sheets; undefined if the shell lacks a picture or class that the page takes from it. */
function fitted(page: PrerenderedPage, { pictures, sheets, styles }: ShellFiles): PrerenderedPage | undefined {
  const used = [...page.html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
  if (![...used, ...page.images].every((address) => !address.startsWith('/assets/') || pictures.includes(address))) return undefined;
  const left = classesIn(page.html);
  const matchedBy = (sheet: string) => (sheets[sheet] ?? []).filter((name) => left.has(name));
  const late: string[] = [];
  const take = (sheet: string) => matchedBy(sheet).forEach((name) => void left.delete(name));
  for (const sheet of styles) take(sheet);
  // A class may be in the sheets of several chunks: the fewest that have all.
  while (left.size) {
    const [best = ''] = Object.keys(sheets).toSorted((one, other) => matchedBy(other).length - matchedBy(one).length);
    if (!matchedBy(best).length) return undefined;
    take(best);
    late.push(best);
  }
  return { ...page, css: [...late, ...page.css] };
}

/** Where the HTML of a version is, and how long MongoDB may take for it. */
interface Source {
  address: string;
  ms: number;
}

/** The pages of each version as HTML. Versions are immutable, so each is read and checked once, and kept while used. */
@Injectable()
export class PrerenderedHtml {
  private readonly log = new Logger(PrerenderedHtml.name);
  private readonly versions = new LRUCache<string, { pages: PrerenderedPages; bytes: number }, Source>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (integrity, _outdated, { context }) => this.read(context, integrity),
  });
  private readonly fitted = new WeakMap<PrerenderedPage, { shell: ShellFiles; page: PrerenderedPage | undefined }>();

  constructor(@Inject(PageParts) private readonly parts: Pick<PageParts, 'read'>) {}

  /** Reads the HTML of versions and its style sheets before their pages are served, or a page would be without them at first. */
  async load(remotes: RegistryEntry[]): Promise<void> {
    const { ms } = TIMEOUTS.versionHtml;
    await Promise.all(
      remotes.flatMap(editionsOf).map(async (remote) => {
        const styleSheets = new Set(Object.values(await this.pagesOf(remote, ms)).flatMap(({ css }) => css));
        await Promise.all([...styleSheets].map((address) => this.parts.read(address, ms)));
      }),
    );
  }

  /** The skeleton of a page of the shell's own; undefined if it has none. */
  ownPageAt(path: string, shell: ShellFiles): PrerenderedPage | undefined {
    const built = shell.html.skeletons[path];
    return built && this.fit(built, shell, 'shell', path);
  }

  /**
   * The HTML of a route for this shell. Undefined if the version has none, if it was built for another shell, or if
   * MongoDB is unavailable: the page then shows once its code has run.
   */
  async pageOf(remote: RegistryEntry, path: string, shell: ShellFiles): Promise<PrerenderedPage | undefined> {
    const built = (await this.pagesOf(remote))[path];
    return built && this.fit(built, shell, `${remote.name} ${remote.version}`, path);
  }

  private fit(built: PrerenderedPage, shell: ShellFiles, owner: string, path: string): PrerenderedPage | undefined {
    const known = this.fitted.get(built);
    if (known?.shell === shell) return known.page;
    const page = fitted(built, shell);
    this.fitted.set(built, { shell, page });
    if (!page) this.log.warn(`${owner}: the HTML of ${path} was built for another shell and is not served`);
    return page;
  }

  private async pagesOf({ name, version, prerendered }: RegistryEntry, ms: number = TIMEOUTS.releasesRead.ms): Promise<PrerenderedPages> {
    if (!prerendered) return {};
    const context = { address: `/remotes/${name}/${version}/${fileNameOf(prerendered.file)}`, ms };
    return (await this.versions.fetch(prerendered.integrity, { context }))?.pages ?? {};
  }

  private async read({ address, ms }: Source, integrity: string): Promise<{ pages: PrerenderedPages; bytes: number } | undefined> {
    const bytes = await this.parts.read(address, ms);
    return bytes && { pages: this.parse(bytes, integrity) ?? {}, bytes: bytes.length + 1 };
  }

  private parse(bytes: Buffer, integrity: string): PrerenderedPages | undefined {
    try {
      if (integrityOf(bytes) !== integrity) throw new Error('changed since it was built');
      const pages = prerenderedPages.parse(JSON.parse(bytes.toString('utf8')));
      const problems = Object.values(pages).flatMap(({ html }) => findHtmlProblems(html));
      if (problems.length) throw new Error(problems.join('. '));
      return pages;
    } catch (error) {
      this.log.error({ alarm: 'prerendered-html-refused', error: String(error) });
      return undefined;
    }
  }
}
