import { MINUTE_MS } from '@fitghar/contracts/common';
import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/**
 * Whole minutes until a moment by the server's clock, counted on while shown; negative once it has passed.
 * NaN for a format that this version does not know.
 */
export function useMinutesUntil(at: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return Math.floor((Date.parse(at) - now) / MINUTE_MS);
}
