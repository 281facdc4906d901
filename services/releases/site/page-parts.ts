import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, TIMEOUTS } from '../../kernel/index.ts';
import { VersionContents } from '../versions/version.contents.ts';

const OF_SHELL = /^\/assets\/(?!\.)[^/]+$/;
const OF_VERSION = /^\/remotes\/((?!\.)[^/]+)\/((?!\.)[^/]+)\/((?!\.)[^/]+)$/;

/** Files that pages are rendered from: HTML, texts, style sheets. */
@Injectable()
export class PageParts {
  constructor(
    private readonly contents: VersionContents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * A file of the shell or of a version by its address. What came with this process needs no database, so that the first page
   * has it at once.
   * @param ms for MongoDB; by default, what a page can wait
   * @returns undefined if there is none, or if MongoDB takes longer
   */
  async read(address: string, ms: number = TIMEOUTS.releasesRead.ms): Promise<Buffer | undefined> {
    const [, name, version, file] = OF_VERSION.exec(address) ?? [];
    if (!file && !OF_SHELL.test(address)) return undefined;
    const bundled = await readFile(path.join(this.settings.DIST_DIR, address)).catch(() => undefined);
    if (bundled || !name || !version || !file) return bundled;
    return (await this.contents.pagePart(name, version, file, ms)) ?? undefined;
  }
}
