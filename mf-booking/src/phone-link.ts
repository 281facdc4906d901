/** Address at which a phone calls an Indian number, given as ten digits. */
export const phoneLink = (number: string): string => `tel:+91${number}`;
