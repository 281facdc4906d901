import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { registry } from '@fitghar/contracts/releases';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { SETTINGS, type Settings } from '../../kernel/index.ts';

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

/** What the build wrote of the remotes that were built with this shell. */
const builtRemotes = z.object({
  ...z.object({ platform: registry.shape.platform, remotes: registry.shape.remotes }).shape,
  built_at: z.coerce.date(),
  /** Remote → its budget. */
  budgets: z.record(z.string(), z.number()),
});

/** What this process carries on its own disk. */
export interface Built {
  shell: ShellFiles;
  remotes: z.infer<typeof builtRemotes>;
}

const FRESH_MS = 1000;

/** The build in `DIST_DIR`: the shell, and the remotes as they were when it was made. */
@Injectable()
export class Image {
  private readonly log = new Logger(Image.name);
  private known: Built | undefined;
  private stamp = '';
  private checkedAt = 0;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Reads it again where a build has run meanwhile. @throws Error where nothing has been built yet. */
  async read(): Promise<Built> {
    if (this.known && performance.now() - this.checkedAt < FRESH_MS) return this.known;
    this.checkedAt = performance.now();
    const files = ['shell.json', 'registry.json'].map((name) => path.join(this.settings.DIST_DIR, name)) as [string, string];
    try {
      const stamp = (await Promise.all(files.map((file) => stat(file)))).map((each) => each.mtimeMs).join();
      if (stamp !== this.stamp || !this.known) {
        const [shell, remotes] = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as unknown));
        this.known = { shell: shellFiles.parse(shell), remotes: builtRemotes.parse(remotes) };
        this.stamp = stamp;
      }
    } catch (error) {
      if (!this.known) throw error;
      this.log.error({ alarm: 'registry-unreadable', error: String(error) }); // the last good one goes on
    }
    return this.known;
  }
}
