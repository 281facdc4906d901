import { parseUrl } from '../errors/parse-url.ts';

const visited: { since: number; path: string }[] = [];

/** Remembers when which page was open in this document. Pages change without a load, which not every browser measures. */
export function recordPaths(): void {
  const [load] = performance.getEntriesByType('navigation');
  visited.push({ since: 0, path: parseUrl(load?.name)?.pathname ?? location.pathname });
  const record = () => {
    if (visited.at(-1)?.path !== location.pathname) visited.push({ since: performance.now(), path: location.pathname });
  };
  record();
  // The router dispatches the first two.
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, record);
}

/** The path that was open at that time, in milliseconds since the document began. */
export const pathAt = (time: number): string => visited.findLast(({ since }) => since <= time)?.path ?? location.pathname;
