/** The ten digits of a number that is stored in E.164 (D36). */
export const tenDigits = (phone: string): string => phone.replace(/^\+91/, '');
