// The order matters: Edge and Opera also name Chrome, and Chrome also names Safari.
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

/** Describes a user agent: enough to recognise a device in a list, too little to fingerprint it. */
export function describeDevice(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (!browser && !system) return 'Unknown device';
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
