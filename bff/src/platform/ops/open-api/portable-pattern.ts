const CLASSES: Record<string, string> = { d: '0-9', w: 'A-Za-z0-9_' };
/** What ECMAScript has and others lack, or read otherwise. */
const FOREIGN = /\(\?[^:]|\\[pP]\{|\\[DWbB]/;

/**
 * A pattern of JavaScript as every reader of the call reference understands it: `\d` and `\w` mean ASCII here, and
 * all of Unicode elsewhere.
 * @throws Error for a pattern that has no such form; write it another way in the contract
 */
export function portablePattern(pattern: string): string {
  if (FOREIGN.test(pattern)) throw new Error(`Only JavaScript understands the pattern ${pattern}`);
  let inClass = false;
  return pattern.replaceAll(/\\.|[[\]]/g, (part) => {
    if (part === '[') inClass = true;
    if (part === ']') inClass = false;
    const range = CLASSES[part.charAt(1)];
    if (!range) return part === '\\/' ? '/' : part;
    return inClass ? range : `[${range}]`;
  });
}
