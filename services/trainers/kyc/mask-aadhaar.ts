/** Masks Aadhaar numbers in free text except for the last four digits (D13). */
export const maskAadhaar = (text: string): string => text.replace(/\b\d{4}[ -]?\d{4}[ -]?(\d{4})\b/g, 'XXXX XXXX $1');
