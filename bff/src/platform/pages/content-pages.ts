import { VersionsRepository } from '@fitghar/services/releases';
import { Injectable } from '@nestjs/common';

const ADDRESS = /^\/remotes\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** Texts inlined into the page, so that it can be read without JavaScript. */
@Injectable()
export class ContentPages {
  constructor(private readonly versions: VersionsRepository) {}

  /**
   * HTML of a content file in the registry; empty if there is none or MongoDB is unavailable, in which case the page
   * loads it itself.
   */
  async read(address: string | undefined): Promise<string> {
    const [, name, version, file] = ADDRESS.exec(address ?? '') ?? [];
    if (!name || !version || !file) return '';
    return (await this.versions.pagePart(name, version, file))?.toString('utf8') ?? '';
  }
}
