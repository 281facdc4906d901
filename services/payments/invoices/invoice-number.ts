/** India's financial year, April to March, of a day `YYYY-MM-DD`: `26-27`. */
export function financialYear(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const short = (value: number) => String(value % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** `FG/26-27/000042`: at most 16 characters, as the law wants it (CGST Rules, rule 46). @throws Error for a longer one */
export function invoiceNumber(series: string, year: string, count: number): string {
  const number = `${series}/${year}/${String(count).padStart(6, '0')}`;
  if (number.length > 16) throw new Error(`The invoice number ${number} is longer than 16 characters`);
  return number;
}
