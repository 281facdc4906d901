import { HOUR_MS } from '@fitghar/contracts/common';
import { serverNow } from '@fitghar/platform/data';
import { enteredInIst } from '../mutations/entered-in-ist.ts';

/** When a session begins, in India. */
interface Start {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`. */
  time: string;
}

/** Negative once it has begun. */
export const msUntilSession = ({ date, time }: Start): number => Date.parse(enteredInIst(`${date}T${time}`)) - serverNow();

/** Whether the hour of a session has passed. */
export const isOver = (start: Start): boolean => msUntilSession(start) <= -HOUR_MS;
