import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@fitghar/contracts/common';
import { prerenderedPages, registry } from '@fitghar/contracts/releases';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { SETTINGS, type Settings } from '../../kernel/index.ts';

/** What surrounds a page, as HTML. */
const frameHtml = z.object({
  /** From the start of `#root` to the page. */
  before: z.string(),
  after: z.string(),
});

/** The site around a page, as HTML. */
const shellHtml = z.object({
  ...frameHtml.shape,
  /** The frame of pages behind a login, by `frameOf` their route. */
  frames: z.record(z.string(), frameHtml),
  /** A page while its code loads. */
  loading: z.string(),
  /** As in `prerenderedPage`. */
  styles: z.record(z.string(), z.string()),
  /** Skeletons of its own pages behind a login, by path. */
  skeletons: prerenderedPages,
});
export type ShellHtml = z.infer<typeof shellHtml>;

/** The shell's own files in one language, as its build lists them. */
const shellEdition = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  /** Chunks of the shell by name, for preload hints: `forms` → files. */
  chunks: z.record(z.string(), z.array(z.string())),
  integrity: z.record(z.string(), z.string()),
  /** Its pictures, and its style sheets with their classes: what the HTML of a page may use. */
  pictures: z.array(z.string()),
  sheets: z.record(z.string(), z.array(z.string())),
  /** What the packages that it shares with remotes export, by module. */
  exports: z.record(z.string(), z.array(z.string())),
  html: shellHtml,
});
const shellFiles = z.object({
  ...shellEdition.shape,
  /** The same in other languages than English. */
  editions: z.partialRecord(z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]), shellEdition).default({}),
});
/** The shell's files in one language. */
export type ShellFiles = z.infer<typeof shellEdition>;

/** The remotes built with this shell, as the build lists them. */
const builtRemotes = z.object({
  ...z.object({ platform: registry.shape.platform, remotes: registry.shape.remotes }).shape,
  built_at: z.coerce.date(),
  /** Remote → its budget. */
  budgets: z.record(z.string(), z.number()),
});

/** The files on this process' own disk. */
export interface BuildManifest {
  shell: z.infer<typeof shellFiles>;
  remotes: z.infer<typeof builtRemotes>;
}

const CACHE_TTL_MS = 1000;

/** The build in `DIST_DIR`: the shell, and the remotes as of that build. */
@Injectable()
export class BundledBuild {
  private readonly log = new Logger(BundledBuild.name);
  private cached: BuildManifest | undefined;
  private stamp = '';
  private checkedAt = 0;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Reads the build, again if it has changed. @throws Error if there is none yet */
  async read(): Promise<BuildManifest> {
    if (this.cached && performance.now() - this.checkedAt < CACHE_TTL_MS) return this.cached;
    this.checkedAt = performance.now();
    const files = ['shell.json', 'registry.json'].map((name) => path.join(this.settings.DIST_DIR, name)) as [string, string];
    try {
      const stamp = (await Promise.all(files.map((file) => stat(file)))).map((each) => each.mtimeMs).join();
      if (stamp !== this.stamp || !this.cached) {
        const [shell, remotes] = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as unknown));
        this.cached = { shell: shellFiles.parse(shell), remotes: builtRemotes.parse(remotes) };
        this.stamp = stamp;
      }
    } catch (error) {
      if (!this.cached) throw error;
      this.log.error({ alarm: 'registry-unreadable', error: String(error) }); // keep using the last valid one
    }
    return this.cached;
  }
}
