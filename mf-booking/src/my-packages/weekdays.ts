/** Monday is 1. */
export const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'] as const;

/** ISO number of the weekday of a date `YYYY-MM-DD`. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;
