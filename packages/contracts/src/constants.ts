/** Limits and timings of the product specification, section 9. Times carry their unit in the name. */
export const LIMITS = {
  phoneDigits: 10,
  pincodeDigits: 6,
  pincodeMin: 111111,
  pincodeMax: 999999,
  pageSize: 10,
  pageSizeMax: 100,
  /** Longest free text of one line that we store (the specification leaves it open). */
  lineMax: 120,
} as const;

/** Amount of every trial session, in paise (section 9: ₹99, refundable). */
export const TRIAL_AMOUNT_PAISE = 9900;
/** 'package price 4999' of the dashboard, in rupees (D18). */
export const DASHBOARD_PACKAGE_RUPEES = 4999;
/** Denominator of the wizard's progress bar (D15). */
export const PROGRESS_DENOMINATOR = 9;
/** The bar changes colour after scrolling past this many pixels. */
export const HEADER_SCROLL_PX = 24;
/** How long the register toast stays before the page reloads. */
export const REGISTER_RELOAD_MS = 2000;
/** How long a toast stays where the specification does not say otherwise. */
export const TOAST_MS = 3000;
/** Wait before a code or link can be asked for again, as the screen counts it; the server's own is OTP_COOLDOWN_SECONDS. */
export const RESEND_COOLDOWN_SECONDS = 60;
/** How long a banner of the reset form stays. */
export const BANNER_MS = 3000;
/** How long after a successful reset the login form comes back. */
export const RESET_DONE_MS = 1200;
/** Largest file that a person may send us, in bytes (5 MB). */
export const UPLOAD_MAX_BYTES = 5_000_000;
/**
 * What changed, as `GET /bff/api/v1/account/stream` tells it: an event's name is the topic, its data holds no more than
 * an id. The topic is the first part of the query keys that have become old; `admin` is for the team.
 */
export const LIVE_TOPICS = ['booking', 'payments', 'plans', 'institute', 'tickets', 'notices', 'session', 'admin'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
