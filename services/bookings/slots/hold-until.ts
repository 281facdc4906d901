import { MINUTE_MS } from '@fitghar/contracts/common';
import { TooManyError } from '../../kernel/index.ts';

/** Changing what is not paid prolongs its hold up to this many times its length since the first. */
const MAX_HOLDS = 4;

/**
 * When a hold ends that is taken or prolonged now.
 * @param minutes the rule `hold_minutes`
 * @throws TooManyError once it has been held as long as it may
 */
export function holdUntil(now: Date, heldSince: Date, minutes: number): Date {
  const holdMs = minutes * MINUTE_MS;
  const until = Math.min(now.getTime() + holdMs, heldSince.getTime() + MAX_HOLDS * holdMs);
  if (until <= now.getTime())
    throw new TooManyError('We couldn’t hold your slot any longer without payment. Please choose a time again in a minute', 60);
  return new Date(until);
}
