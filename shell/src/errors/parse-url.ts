/** The address, or undefined if the text is none. */
export function parseUrl(text = ''): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
