/** Limits and timings of the product specification, section 9. Times carry their unit in the name. */
export const LIMITS = {
  phoneDigits: 10,
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
