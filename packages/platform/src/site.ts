import type { SiteConfig } from '@fitghar/contracts/releases';

let known: SiteConfig | undefined;

/** Public settings of this installation, inlined by the server: brand, checkout script, store link. */
export function site(): SiteConfig {
  known ??= JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteConfig;
  return known;
}
