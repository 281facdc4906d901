import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { Inject, Injectable, Logger } from '@nestjs/common';

/** Texts that the page carries itself, so that they read without JavaScript. Built files never change, so each is read once. */
@Injectable()
export class Documents {
  private readonly log = new Logger(Documents.name);
  private readonly known = new Map<string, string>();

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** HTML of ours at an address of the registry; empty without one, or where it cannot be read, as the page then loads it itself. */
  async read(address: string | undefined): Promise<string> {
    if (address === undefined) return '';
    const known = this.known.get(address);
    if (known !== undefined) return known;
    try {
      const html = await readFile(path.join(this.settings.DIST_DIR, address), 'utf8');
      this.known.set(address, html);
      return html;
    } catch (error) {
      this.log.warn(`${address}: ${String(error)}`);
      return '';
    }
  }
}
