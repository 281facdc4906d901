import { type SiteConfig, siteConfig } from '@fitghar/contracts';

let known: SiteConfig | undefined;

/** Public facts of this installation, inlined in the page: brand, checkout script, store link. */
export function site(): SiteConfig {
  known ??= siteConfig.parse(JSON.parse(document.getElementById('site')?.textContent ?? '{}'));
  return known;
}
