/** Weekdays in ISO order: Monday is 1. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** ISO number of the weekday of a date `YYYY-MM-DD`: Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;
