import type { Settings } from '@fitghar/services/kernel';
import type { Origins } from './dev-servers.ts';

/** Hosts of Razorpay's checkout, from its integration guide: script, frame, and the beacon it sends. */
const RAZORPAY = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://lumberjack.razorpay.com'],
};

/** The page may run our code and the gateway's checkout, and nothing else. */
export function contentPolicy(nonce: string, { gateway, DEV_REMOTES, REMOTES_FALLBACK_URL }: Settings, origins: Origins): string {
  const origin = new URL(gateway.checkoutScript).origin;
  const checkout = origin === RAZORPAY.script[0] ? RAZORPAY : { script: [origin], frame: [origin], connect: [] };
  // Watch servers live on ports of their own and swap styles without a nonce.
  const dev = DEV_REMOTES ? ['http://localhost:*', 'ws://localhost:*'] : [];
  const ours = ["'self'", `'nonce-${nonce}'`];
  // The second source of remotes, and what somebody of the team runs on their own machine.
  const elsewhere = [...(REMOTES_FALLBACK_URL ? [REMOTES_FALLBACK_URL] : []), ...(DEV_REMOTES ? [] : origins.values())];
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': [...ours, ...checkout.script, ...dev, ...elsewhere],
    'style-src': DEV_REMOTES ? ["'self'", "'unsafe-inline'", ...dev] : [...ours, ...elsewhere],
    'img-src': ["'self'", 'data:', 'blob:', ...dev, ...elsewhere],
    'font-src': ["'self'", ...dev],
    'connect-src': ["'self'", ...checkout.connect, ...dev, ...elsewhere],
    'frame-src': checkout.frame,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
