/** Whether `version` satisfies `^a.b.c`: same major, at least a.b.c. We use no other kind of range. */
export function satisfies(version: string, range: string): boolean {
  const [a = 0, b = 0, c = 0] = version.split('+')[0]!.split('.').map(Number);
  const [ra = 0, rb = 0, rc = 0] = range.replace('^', '').split('.').map(Number);
  return a === ra && (b > rb || (b === rb && c >= rc));
}
