/** Of an Aadhaar number that somebody typed into a text, only the last four digits stay (D13). */
export const maskAadhaar = (text: string): string => text.replace(/\b\d{4}[ -]?\d{4}[ -]?(\d{4})\b/g, 'XXXX XXXX $1');
