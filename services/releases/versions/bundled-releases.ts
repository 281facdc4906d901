import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
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

const readIfThere = (file: string): Promise<Buffer | null> => (existsSync(file) ? readFile(file) : Promise.resolve(null));

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
      const files = await this.readFiles(entry);
      if (!(await this.versions.hasFiles(entry.name, entry.version))) await this.insert(entry, files, remotes.budgets[entry.name] ?? 0);
      await this.contents.keep(entry, files);
      await this.rollout.adoptBundledVersion(entry.name, entry.version, remotes.built_at);
    }
    await this.source.state(); // with it, the HTML of the first pages
  }

  private async readFiles(entry: RegistryEntry): Promise<Map<string, StoredFile>> {
    const folder = path.join(this.settings.DIST_DIR, publicPathOf(entry));
    const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)) : [];
    const files = new Map<string, StoredFile>();
    for (const name of names) {
      const file = path.join(folder, name);
      const [bytes, br, gz] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
      files.set(name, { bytes, br, gz });
    }
    return files;
  }

  private async insert(entry: RegistryEntry, files: Map<string, StoredFile>, budgetBytes: number): Promise<void> {
    const mapFolder = path.join(this.settings.DIST_DIR, 'maps', entry.name, entry.version);
    const maps = new Map<string, string>();
    for (const name of existsSync(mapFolder) ? await readdir(mapFolder) : [])
      maps.set(name, await readFile(path.join(mapFolder, name), 'utf8'));
    const contents = new Map([...files].map(([name, { bytes }]) => [name, bytes]));
    const own = { author: 'image', releasedBy: 'image', source: 'image' as const, commit: null, uploader: null, signedBy: null };
    const bytes = await firstPageBytes(entry, contents);
    await this.versions.insert({ ...own, entry, files, maps, budgetBytes, firstPageBytes: bytes, needsApproval: false });
  }
}
