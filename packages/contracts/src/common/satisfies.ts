/**
 * Whether `version` satisfies `^a.b.c`: same major, at least a.b.c. We use no other kind of range. A prerelease promises
 * nothing, so `^2.0.0-next.1` accepts it alone, and no other range accepts it.
 */
export function satisfies(version: string, range: string): boolean {
  if (/-/.test(version + range)) return `^${version}` === range;
  const [a = 0, b = 0, c = 0] = version.split('+')[0]!.split('.').map(Number);
  const [ra = 0, rb = 0, rc = 0] = range.replace('^', '').split('.').map(Number);
  return a === ra && (b > rb || (b === rb && c >= rc));
}

/** What to do about a remote whose range the shell's platform does not satisfy. */
export const explainMismatch = (provided: string, range: string): string =>
  `needs platform ${range}, this shell has ${provided}: release the shell first, or build the remote for ^${provided}`;
