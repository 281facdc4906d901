import { siteConfig } from '@fitghar/contracts/releases';
import { sample } from './sample.ts';

/** What the server writes into the page. The brand is none of ours, so that a name written into the code is noticed. */
export const SITE = sample(siteConfig, {
  brand: 'GharFit',
  origin: 'https://gharfit.example',
  checkoutScript: 'https://checkout.example/v1/checkout.js',
  appStoreUrl: 'https://apps.example/gharfit',
  visit: 'visit',
  contact: { email: 'hello@gharfit.example', phone: '9876543210', address: '1 Test Street, Bengaluru 560038' },
});

export function writeSite(): void {
  const tag = document.createElement('script');
  tag.id = 'site';
  tag.type = 'application/json';
  tag.textContent = JSON.stringify(SITE);
  document.head.append(tag);
}
