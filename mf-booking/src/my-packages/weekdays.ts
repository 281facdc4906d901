/** ISO number of the weekday of a date `YYYY-MM-DD`. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;
