import type { ReleaseUpload } from './releases.requests.ts';

/** JSON with sorted keys, so that both sides write the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/**
 * The text that a team's key signs: everything that an upload says about itself, and the hash of everything it
 * contains. The first line keeps the signature from meaning anything else.
 * @param hash SHA-256 of a text, in any encoding that both sides use
 */
export function releaseManifest({ signature: _, files, maps, ...described }: ReleaseUpload, hash: (content: string) => string): string {
  const hashes = (contents: Record<string, string>) =>
    Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, hash(content)]));
  return `fitghar-release-1\n${canonical({ ...described, files: hashes(files), maps: hashes(maps) })}`;
}
