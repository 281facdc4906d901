/** Amount of every trial session, in paise (section 9: ₹99, refundable). */
export const TRIAL_AMOUNT_PAISE = 9900;

/** 'package price 4999' of the dashboard, in rupees (D18). */
export const DASHBOARD_PACKAGE_RUPEES = 4999;

/** Denominator of the wizard's progress bar (D15). */
export const PROGRESS_DENOMINATOR = 9;

/** The hours of a day at which sessions start. */
// Pure, so that pages that only show a price do not carry it.
export const SESSION_HOURS: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 16 },
  (_, index) => `${String(6 + index).padStart(2, '0')}:00`,
);

/** Choices of how many visits a trainer makes a day at most: no limit is the empty value. */
export const VISIT_LIMITS: readonly { value: string; label: string }[] = /* @__PURE__ */ [
  { value: '', label: 'No limit' },
  .../* @__PURE__ */ SESSION_HOURS.map((_, index) => ({ value: String(index + 1), label: String(index + 1) })),
];

/** Sessions of a package (section 9, D51). */
export const PACKAGE_SESSIONS = 12;

/** States of a trial or session (D19). */
export const BOOKING_STATUSES = ['Pending', 'Session Booked', 'Trainer Assigned', 'Completed', 'Cancelled', 'Refunded', 'Expired'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Paid, and still to come. */
export const OPEN_STATUSES = ['Session Booked', 'Trainer Assigned'] as const;
const open: ReadonlySet<BookingStatus> = new Set(OPEN_STATUSES);
/** Whether a session is paid and still to come. */
export const isOpen = ({ status }: { status: BookingStatus }): boolean => open.has(status);

/** `missed`: offered, and not taken in time; `over`: the hour came too near. */
export const WAITLIST_STATUSES = ['waiting', 'offered', 'taken', 'missed', 'left', 'over'] as const;

/** Start of a slot, `HH:00` in 24-hour format (D31). */
export const SLOT_TIME = /^([01]\d|2[0-3]):00$/;
