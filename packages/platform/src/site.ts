import type { SiteConfig } from '@fitghar/contracts/releases';

let known: SiteConfig | undefined;

/** Public facts of this installation: brand, checkout script, store link. The server wrote them into this very page. */
export function site(): SiteConfig {
  known ??= JSON.parse(document.getElementById('site')?.textContent ?? '{}') as SiteConfig;
  return known;
}
