import { reportViolations } from '@fitghar/contracts/releases';
import type { Settings } from '@fitghar/services/kernel';
import type { Origins } from './dev-servers.ts';

/** Hosts of Razorpay's checkout, from its integration guide: script, frame and beacon. */
const RAZORPAY = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://lumberjack.razorpay.com'],
};

const NO_CHECKOUT = { script: [], frame: [], connect: [] };

/** Endpoint for browsers' CSP reports. */
export const CSP_REPORTS = `/bff${reportViolations.path}`;

/**
 * Allows our code and the gateway's checkout, and nothing else.
 * @param isOperations a page of their own origin, where no one pays and no other origin serves code
 */
export function contentPolicy(
  nonce: string,
  { gateway, DEV_REMOTES, REMOTES_FALLBACK_URL }: Settings,
  origins: Origins,
  isOperations: boolean,
): string {
  const origin = new URL(gateway.checkoutScript).origin;
  const checkout = isOperations
    ? NO_CHECKOUT
    : origin === RAZORPAY.script[0]
      ? RAZORPAY
      : { script: [origin], frame: [origin], connect: [] };
  // Dev servers use their own ports and replace styles without a nonce.
  const dev = DEV_REMOTES ? ['http://localhost:*', 'ws://localhost:*'] : [];
  // With 'strict-dynamic', Safari blocked preloaded modules until 2026 (WebKit/WebKit#67908), and a preload that someone
  // smuggles into a page goes around it (w3c/webappsec-csp#823). So a file of ours may run; markup from outside is escaped.
  const own = ["'self'", `'nonce-${nonce}'`];
  // The fallback origin of remotes, and remotes that a team member runs locally.
  const otherOrigins = [...(REMOTES_FALLBACK_URL && !isOperations ? [REMOTES_FALLBACK_URL] : []), ...(DEV_REMOTES ? [] : origins.values())];
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': [...own, ...checkout.script, ...dev, ...otherOrigins],
    'style-src': DEV_REMOTES ? ["'self'", "'unsafe-inline'", ...dev] : [...own, ...otherOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...dev, ...otherOrigins],
    'font-src': ["'self'", ...dev],
    'connect-src': ["'self'", ...checkout.connect, ...dev, ...otherOrigins],
    'frame-src': checkout.frame.length ? checkout.frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [CSP_REPORTS], // for browsers without report-to
    'report-to': ['csp'],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
