/** Patterns that may contain personal data → replacements, applied in order. */
const RULES: [pattern: RegExp, instead: string][] = [
  [/((?:https?|wss?|blob):\/*[^\s?#"'`)]*)[^\s"'`)]*/g, '$1'], // keeps a URL's path
  // Quoted text may be user input, except the property an engine names after `reading`. Matches to the last quote, because input may contain quotes.
  [/".*"|".*$/gs, '<text>'],
  [/`.*`|`.*$/gs, '<text>'],
  [/(?<!\w|reading |setting )'(?:.*'(?!\w)|.*$)/gs, '<text>'],
  [/[^\s@<(]+@[^\s@>)]+/g, '<email>'],
  [/[\w-]{24,}(?:\.[\w-]+)*/g, '<token>'],
  [/\+?\d(?:[\s()-]*\d){6,}/g, '<number>'],
];
const MAX_LENGTH = 200;

/** A text without emails, phone and other long numbers, tokens, query strings and quoted text; at most 200 characters. */
export const redact = (text: string): string =>
  RULES.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.slice(0, 2000)).slice(0, MAX_LENGTH);
