/** India's financial year (April to March) of a date `YYYY-MM-DD`: `26-27`. */
export function financialYear(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0');
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** `FG/26-27/000042`: at most 16 characters (CGST Rules, rule 46). @throws Error if it is longer */
export function invoiceNumber(series: string, year: string, count: number): string {
  const number = `${series}/${year}/${String(count).padStart(6, '0')}`;
  if (number.length > 16) throw new Error(`The invoice number ${number} is longer than 16 characters`);
  return number;
}
