import { HOLD_MINUTES } from '@fitghar/contracts/booking';
import { site } from '@fitghar/platform';

/** For how many minutes this site holds a slot that is being paid or offered. */
export const holdMinutes = (): number => site().holdMinutes ?? HOLD_MINUTES;
