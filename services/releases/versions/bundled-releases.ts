import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryEntry } from '@fitghar/contracts/releases';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import { Rollout } from '../rollout/rollout.ts';
import { BundledBuild } from '../site/bundled-build.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { firstPageBytes, publicPathOf } from './check-release.ts';
import type { StoredFile } from './stored-file.ts';
import { VersionContents } from './version.contents.ts';
import { VersionsRepository } from './versions.repository.ts';

/**
 * The files of a folder by name; none if it is missing. They are read synchronously, because nothing is served yet: a thousand
 * files take 15 ms, and 150 ms with a promise each.
 */
function filesIn(folder: string): Map<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

/**
 * Stores the remotes bundled in this image for all web processes, also those of older images, before this one serves
 * its first request: any process may be asked for their files. This one keeps them in memory, so that it serves them while
 * MongoDB is away.
 */
@Injectable()
export class BundledReleases implements OnApplicationBootstrap {
  constructor(
    private readonly build: BundledBuild,
    private readonly versions: VersionsRepository,
    private readonly contents: VersionContents,
    private readonly rollout: Rollout,
    private readonly source: RegistrySource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.ROLE === 'worker') return;
    const { remotes } = await this.build.read();
    for (const entry of remotes.remotes) {
      const files = this.readFiles(entry);
      if (!(await this.versions.hasFiles(entry.name, entry.version))) await this.insert(entry, files, remotes.budgets[entry.name] ?? 0);
      await this.contents.keep(entry, files);
      await this.rollout.adoptBundledVersion(entry.name, entry.version, remotes.built_at);
    }
    await this.source.state(); // with it, the HTML of the first pages
  }

  private readFiles(entry: RegistryEntry): Map<string, StoredFile> {
    const all = filesIn(path.join(this.settings.DIST_DIR, publicPathOf(entry)));
    const files = new Map<string, StoredFile>();
    for (const [name, bytes] of all)
      if (!/\.(br|gz)$/.test(name)) files.set(name, { bytes, br: all.get(`${name}.br`) ?? null, gz: all.get(`${name}.gz`) ?? null });
    return files;
  }

  private async insert(entry: RegistryEntry, files: Map<string, StoredFile>, budgetBytes: number): Promise<void> {
    const maps = filesIn(path.join(this.settings.DIST_DIR, 'maps', entry.name, entry.version));
    const own = { author: 'image', releasedBy: 'image', source: 'image' as const, commit: null, uploader: null, signedBy: null };
    const contents = new Map([...files].map(([name, { bytes }]) => [name, bytes]));
    const bytes = await firstPageBytes(entry, contents);
    await this.versions.insert({ ...own, entry, files, maps, budgetBytes, firstPageBytes: bytes, needsApproval: false });
  }
}
