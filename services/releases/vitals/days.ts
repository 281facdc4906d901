import { DAY_MS } from '@fitghar/contracts/common';

const DAYS_SHOWN = 7;

/** When the day (UTC) began. */
export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

/** From when on days are shown. */
export const weekAgo = (now: Date): Date => new Date(now.getTime() - DAYS_SHOWN * DAY_MS);
