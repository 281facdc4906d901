import { VersionsRepository } from '@fitghar/services/releases';
import { Injectable } from '@nestjs/common';

const ADDRESS = /^\/remotes\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** Texts that the page carries itself, so that they read without JavaScript. */
@Injectable()
export class Documents {
  constructor(private readonly versions: VersionsRepository) {}

  /** HTML of ours at an address of the registry; empty without one, or where it is gone, as the page then loads it itself. */
  async read(address: string | undefined): Promise<string> {
    const [, name, version, file] = ADDRESS.exec(address ?? '') ?? [];
    if (!name || !version || !file) return '';
    return (await this.versions.file(name, version, file))?.bytes.toString('utf8') ?? '';
  }
}
