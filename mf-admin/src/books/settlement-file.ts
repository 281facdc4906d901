import { type SettlementLine, settlementLine } from '@fitghar/contracts/admin';
import { istDate } from '@fitghar/contracts/common';

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("((?:[^"]|"")*)"|[^,]*)(,|$)/g)]
    .slice(0, -1)
    .map(([, plain = '', quoted]) => (quoted ?? plain).replaceAll('""', '"').trim());

/** Rupees as the report writes them: `1,234.50`. */
const paiseOf = (cell = ''): number => Math.round(Number(cell.replaceAll(',', '') || '0') * 100);

/** A time of the report (`23/11/2026 09:30:00`, ISO 8601, or seconds) as a date in India. */
function dateOf(cell = ''): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(cell) ?? [];
  if (year) return `${year}-${month}-${day}`;
  if (/^\d{9,10}$/.test(cell)) return istDate(new Date(Number(cell) * 1000));
  return cell.slice(0, 10);
}

/**
 * Lines of the settlement report that Razorpay's dashboard exports as CSV.
 * @throws Error naming the line that cannot be read
 */
export function readSettlementFile(text: string): SettlementLine[] {
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = cellsOf(head).map((name) => name.toLowerCase());
  return rest.flatMap((line, index) => {
    if (!line.trim()) return [];
    const cells = cellsOf(line);
    const of = (name: string): string | undefined => cells[names.indexOf(name)];
    const parsed = settlementLine.safeParse({
      ...{ entity: of('entity_id'), type: of('type'), amount: paiseOf(of('amount')), fee: paiseOf(of('fee')), tax: paiseOf(of('tax')) },
      ...{ settlement: of('settlement_id'), utr: of('settlement_utr'), settled_on: dateOf(of('settled_at')) },
    });
    if (!parsed.success) throw new Error(`Line ${index + 2} cannot be read: ${parsed.error.issues[0]?.path.join('.')}`);
    return [parsed.data];
  });
}
