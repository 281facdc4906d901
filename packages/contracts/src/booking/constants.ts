import { formatPaise } from '../common/money.ts';

/** Amount of every trial session, in paise (section 9: ₹99, refundable). */
export const TRIAL_AMOUNT_PAISE = 9900;

/** The same formatted: `₹99`. */
export const TRIAL_PRICE = formatPaise(TRIAL_AMOUNT_PAISE);

/** 'package price 4999' of the dashboard, in rupees (D18). */
export const DASHBOARD_PACKAGE_RUPEES = 4999;

/** Denominator of the wizard's progress bar (D15). */
export const PROGRESS_DENOMINATOR = 9;

/** Sessions of a package (section 9, D51). */
export const PACKAGE_SESSIONS = 12;

/** A session can be moved or skipped for free until this many hours before it (D53). */
export const CHANGE_UNTIL_HOURS = 4;

/** Times that a customer can move a session (D53). */
export const MAX_MOVES = 3;
