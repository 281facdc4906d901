/** The instant of `2026-11-24T07:00`, as in a `datetime-local` field: in IST regardless of the browser's time zone (D3). */
export const enteredInIst = (value: string): string => `${value}:00+05:30`;
