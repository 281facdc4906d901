import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, registry } from '@fitghar/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { SETTINGS, type Settings } from '../kernel/index.ts';

/** The shell's own files, as its build wrote them down. */
const shellFiles = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  /** Chunks of the shell by name, for hints: `forms` → files. */
  chunks: z.record(z.string(), z.array(z.string())),
  integrity: z.record(z.string(), z.string()),
});
export type ShellFiles = z.infer<typeof shellFiles>;

/** What the site is made of now: the shell and the version of each remote that is in use. */
export interface SiteFiles {
  shell: ShellFiles;
  registry: Registry;
}

/** How long a page may be served from a registry that has changed on disk meanwhile. */
const FRESH_MS = 1000;

/** Reads the registry that a build or release wrote, and again when it has changed. */
@Injectable()
export class RegistrySource {
  private readonly log = new Logger(RegistrySource.name);
  private known: SiteFiles | undefined;
  private stamp = '';
  private checkedAt = 0;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** @throws Error where nothing has been built yet. */
  async read(): Promise<SiteFiles> {
    if (this.known && performance.now() - this.checkedAt < FRESH_MS) return this.known;
    this.checkedAt = performance.now();
    const files = ['shell.json', 'registry.json'].map((name) => path.join(this.settings.DIST_DIR, name)) as [string, string];
    try {
      const stamp = (await Promise.all(files.map((file) => stat(file)))).map((each) => each.mtimeMs).join();
      if (stamp !== this.stamp || !this.known) {
        const [shell, remotes] = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as unknown));
        this.known = { shell: shellFiles.parse(shell), registry: registry.parse(remotes) };
        this.stamp = stamp;
      }
    } catch (error) {
      if (!this.known) throw error;
      this.log.error({ alarm: 'registry-unreadable', error: String(error) }); // the last good one goes on
    }
    return this.known;
  }
}
