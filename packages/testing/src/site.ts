import { FIRST_RULES, pageRules } from '@fitghar/contracts/common';
import { siteConfig } from '@fitghar/contracts/releases';
import { sample } from './sample.ts';

/** Site settings inlined into the page. The brand is fictional, to expose hard-coded names. */
export const SITE = sample(siteConfig, {
  brand: 'GharFit',
  origin: 'https://gharfit.example',
  checkoutScript: 'https://checkout.example/v1/checkout.js',
  appStoreUrl: 'https://apps.example/gharfit',
  visit: 'visit',
  rules: pageRules({ ...FIRST_RULES, hold_minutes: 20 }),
  trialPrice: '₹99',
  dietPrice: '₹999',
  gstin: '29AAACR5055K1ZK',
  contact: {
    email: 'hello@gharfit.example',
    phone: '9876543210',
    address: '1 Test Street, Bengaluru 560038',
    grievanceOfficer: 'Meera Nair',
  },
});

export function writeSite(): void {
  const tag = document.createElement('script');
  tag.id = 'site';
  tag.type = 'application/json';
  tag.textContent = JSON.stringify(SITE);
  document.head.append(tag);
}
