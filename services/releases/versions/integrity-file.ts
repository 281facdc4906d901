import { integrityFileName, type RegistryEntry } from '@fitghar/contracts/releases';
import { integrityOf, publicPathOf } from './check-release.ts';

type Hashes = RegistryEntry['integrity'];

/** Hashes that an import map needs: browsers check scripts by it, but no style sheets. */
export const scriptHashes = (hashes: Hashes): Hashes => Object.fromEntries(Object.entries(hashes).filter(([file]) => file.endsWith('.js')));

interface IntegrityFile {
  address: string;
  bytes: Buffer;
  integrity: string;
}

const files = new WeakMap<RegistryEntry, IntegrityFile>();

/** Hashes of a version's scripts by address, as JSON, and the integrity of that file (docs/pages.md). */
export function integrityFileOf(entry: RegistryEntry): IntegrityFile {
  const known = files.get(entry);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(scriptHashes(entry.integrity)));
  const file = { address: publicPathOf(entry) + integrityFileName(entry.entry), bytes, integrity: integrityOf(bytes) };
  files.set(entry, file);
  return file;
}
