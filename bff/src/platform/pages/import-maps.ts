/** Pages have to know this version: https://groups.google.com/a/chromium.org/d/msgid/blink-dev/CAOmohSLUMpeNwZiV7nqrFw-zZgseF1kuRe253OTj50td32k5hQ%40mail.gmail.com */
const FIRST_CHROMIUM = 133;

/**
 * Whether a browser accepts an import map after it has begun to load modules, so that the map need not be the first thing a
 * page carries. Only Chromium says which version it is; other browsers count as ones that do not.
 * @param brands the request's `sec-ch-ua`
 */
export function acceptsLateImportMap(brands: unknown): boolean {
  const version = typeof brands === 'string' ? /"Chromium";v="(\d+)"/.exec(brands)?.[1] : undefined;
  return version !== undefined && Number(version) >= FIRST_CHROMIUM;
}
