import { type SettlementLine, settlementLine } from '@fitghar/contracts/admin';
import { istDate } from '@fitghar/contracts/common';
import type { CsvRow } from '../files/read-csv.ts';

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
export const settlementLines = (rows: readonly CsvRow[]): SettlementLine[] =>
  rows.map(({ line, cells: { entity_id: entity, type, amount, fee, tax, settlement_id: settlement, settlement_utr: utr, settled_at } }) => {
    const parsed = settlementLine.safeParse({
      ...{ entity, type, amount: paiseOf(amount), fee: paiseOf(fee), tax: paiseOf(tax) },
      ...{ settlement, utr, settled_on: dateOf(settled_at) },
    });
    if (!parsed.success) throw new Error(`Line ${line} cannot be read: ${parsed.error.issues[0]?.path.join('.')}`);
    return parsed.data;
  });
