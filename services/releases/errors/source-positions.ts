import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import { VersionContents } from '../versions/version.contents.ts';

/** A position in the sources. */
export interface SourcePosition {
  /** Path in the repository: `mf-booking/src/remote.ts`. */
  file: string;
  line: number;
  text: string;
}

const MAX_TEXT = 200;
/** Of maps as JSON: one has the sources of its script, which may be megabytes. */
const CACHE_BYTES = 32 * 1024 * 1024;
const SERVED_FILE = /^\/(?:assets|remotes\/([^/]+)\/([^/]+))\/([^/]+)$/;

/** Resolves a stack frame to a source position, by the source maps of its version. */
@Injectable()
export class SourcePositions {
  private readonly log = new Logger(SourcePositions.name);
  private readonly maps = new LRUCache<string, TraceMap>({ maxSize: CACHE_BYTES });

  constructor(
    private readonly contents: VersionContents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** `line` and `column` count from 1. Null if the file has no map, or the position maps to none of our sources. */
  async locate({ file, line, column }: { file: string; line: number; column: number }): Promise<SourcePosition | null> {
    const map = await this.mapOf(file);
    if (!map) return null;
    const original = originalPositionFor(map, { line, column: column - 1 });
    if (original.source === null) return null;
    const text = sourceContentFor(map, original.source)?.split('\n')[original.line - 1] ?? '';
    return { file: original.source, line: original.line, text: text.trim().slice(0, MAX_TEXT) };
  }

  private async mapOf(file: string): Promise<TraceMap | null> {
    const known = this.maps.get(file);
    if (known) return known;
    try {
      const json = await this.read(file);
      if (!json) return null;
      const map = new TraceMap(json);
      this.maps.set(file, map, { size: json.length });
      return map;
    } catch (error) {
      this.log.warn(`${file} has no readable source map: ${String(error)}`);
      return null;
    }
  }

  /** Maps of a remote are stored with its version, those of the shell are in the image. */
  private async read(file: string): Promise<string | null> {
    const [, remote, version, script] = SERVED_FILE.exec(file) ?? [];
    if (!script) return null;
    if (remote && version) return this.contents.sourceMap(remote, version, script);
    return readFile(path.join(this.settings.DIST_DIR, 'maps/shell', `${script}.map`), 'utf8');
  }
}
