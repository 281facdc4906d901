import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

const names = z.record(z.string(), z.string());
const { resolve } = createRequire(import.meta.url);
// Only the package's data is read, because its code calls an external server.
const read = (file: string) => names.parse(JSON.parse(readFileSync(resolve(`ifsc/src/${file}.json`), 'utf8')));

/** India's banks by code, offline, from the directory that Razorpay publishes (npm `ifsc`). Loaded on first use. */
@Injectable()
export class Banks {
  private directory: { names: Record<string, string>; sublets: Record<string, string> } | undefined;

  /** Name of the bank; a few codes belong to a small bank that uses a large one's. @param ifsc in upper case */
  find(ifsc: string): string | null {
    this.directory ??= { names: read('banknames'), sublets: read('sublet') };
    return this.directory.names[this.directory.sublets[ifsc] ?? ifsc.slice(0, 4)] ?? null;
  }
}
