import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry } from '@fitghar/contracts/releases';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import { Rollout } from '../rollout/rollout.ts';
import { Image } from '../site/image.ts';
import { firstPageBytes, servedAt } from './check-release.ts';
import { type StoredFile, VersionsRepository } from './versions.repository.ts';

const readIfThere = (file: string): Promise<Buffer | null> => (existsSync(file) ? readFile(file) : Promise.resolve(null));

/**
 * Brings the remotes that were built with this image to all web processes, those of older images too, before this one
 * answers its first request: a page of ours may ask any of them for its files.
 */
@Injectable()
export class ImageReleases implements OnApplicationBootstrap {
  constructor(
    private readonly image: Image,
    private readonly versions: VersionsRepository,
    private readonly rollout: Rollout,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.ROLE === 'worker') return;
    const { remotes } = await this.image.read();
    for (const entry of remotes.remotes) {
      if (!(await this.versions.hasFiles(entry.name, entry.version))) await this.keep(entry, remotes.budgets[entry.name] ?? 0);
      await this.rollout.takeFromImage(entry.name, entry.version, remotes.built_at);
    }
  }

  private async keep(entry: RegistryEntry, budgetBytes: number): Promise<void> {
    const folder = path.join(this.settings.DIST_DIR, servedAt(entry));
    const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)) : [];
    const files = new Map<string, StoredFile>();
    for (const name of names) {
      const file = path.join(folder, name);
      const [bytes, br, gz] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
      files.set(name, { bytes, br, gz });
    }
    const contents = new Map([...files].map(([name, { bytes }]) => [name, bytes]));
    const bytes = firstPageBytes(entry, contents);
    await this.versions.keep({ entry, files, budgetBytes, firstPageBytes: bytes, commit: null, author: 'image', source: 'image' });
  }
}
