const CLASSES: Record<string, string> = { d: '0-9', w: 'A-Za-z0-9_' };
/** ECMAScript syntax that other regular expression engines lack or interpret differently. */
const FOREIGN = /\(\?[^:]|\\[pP]\{|\\[DWbB]/;

/**
 * Converts a JavaScript pattern to one that every OpenAPI tool understands: `\d` and `\w` mean ASCII in JavaScript, but
 * Unicode elsewhere.
 * @throws Error if the pattern has no portable form; rewrite it in the contract
 */
export function portablePattern(pattern: string): string {
  if (FOREIGN.test(pattern)) throw new Error(`The pattern ${pattern} is not portable`);
  let inClass = false;
  return pattern.replaceAll(/\\.|[[\]]/g, (part) => {
    if (part === '[') inClass = true;
    if (part === ']') inClass = false;
    const range = CLASSES[part.charAt(1)];
    if (!range) return part === '\\/' ? '/' : part;
    return inClass ? range : `[${range}]`;
  });
}
