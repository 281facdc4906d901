// Order decides: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /Edg\w*\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone or iPad', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];

const firstOf = (marks: [string, RegExp][], text: string): string | undefined => marks.find(([, mark]) => mark.test(text))?.[0];

/** A browser's own words in ours: enough to know one's phone in a list, and no fingerprint. */
export function deviceOf(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (!browser && !system) return 'Unknown device';
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
