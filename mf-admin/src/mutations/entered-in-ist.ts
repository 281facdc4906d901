/** The instant of a `datetime-local` field: input is in IST regardless of the browser's time zone (D3). */
export const enteredInIst = (value: string): string => `${value}:00+05:30`;
