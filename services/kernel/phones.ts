/** The ten digits of a number stored in E.164 (D36). */
export const tenDigits = (phone: string): string => phone.replace(/^\+91/, '');

/** Converts an Indian number, however typed, to E.164; returns anything else unchanged (D36). */
export function toE164(input: string): string {
  const digits = input.replace(/[\s()-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? `+91${digits}` : input;
}
