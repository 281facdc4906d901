import { siteConfig } from '@fitghar/contracts/releases';
import { sample } from './sample.ts';

/** Site settings inlined into the page. The brand is fictional, to expose hard-coded names. */
export const SITE = sample(siteConfig, {
  brand: 'GharFit',
  origin: 'https://gharfit.example',
  checkoutScript: 'https://checkout.example/v1/checkout.js',
  appStoreUrl: 'https://apps.example/gharfit',
  visit: 'visit',
  rules: {
    ...{ hold_minutes: '20', lead_hours: '4', first_hour: '6', last_hour: '21', trial_delay_days: '14', max_moves: '3', pause_days: '30' },
    ...{ refund_days: '30', change_days: '60', refund_fee_percent: '20' },
  },
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
