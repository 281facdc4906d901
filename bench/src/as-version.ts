import path from 'node:path';
import type { ReleaseUpload } from '@fitghar/contracts/releases';
import { integrityOf } from './integrity-of.ts';

const decode = (base64 = ''): string => Buffer.from(base64, 'base64').toString('utf8');

/**
 * A build as another version, with its HTML.
 * @param changed a text in its files → what it is there, as an edited source has it after a build
 */
export function asVersion(upload: ReleaseUpload, suffix: string, changed: Record<string, string> = {}): ReleaseUpload {
  const { version } = upload.entry;
  const replaced = { [version]: `${version.split('+')[0]}+${suffix}`, ...changed };
  const rewrite = (text: string) => Object.entries(replaced).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const files = Object.fromEntries(
    Object.entries(upload.files).map(([name, content]) => [rewrite(name), Buffer.from(rewrite(decode(content))).toString('base64')]),
  );
  const entry = JSON.parse(rewrite(JSON.stringify(upload.entry))) as ReleaseUpload['entry'];
  const integrity = Object.fromEntries(
    Object.keys(entry.integrity).map((address) => [address, integrityOf(decode(files[path.posix.basename(address)]))]),
  );
  const { prerendered } = entry;
  return {
    ...upload,
    maps: {},
    files,
    entry: {
      ...entry,
      integrity,
      ...(prerendered && { prerendered: { ...prerendered, integrity: integrityOf(decode(files[path.posix.basename(prerendered.file)])) } }),
    },
  };
}
