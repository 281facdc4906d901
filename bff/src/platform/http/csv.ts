import { Readable } from 'node:stream';
import { plainCell } from '@fitghar/contracts/common';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';

/** A cell. Numbers are our own; texts may be user input. */
export type Cell = string | number | boolean | null;

/** An amount as accountants import it: `1234.50`. */
export const rupeesCell = (paise: number): string => (paise / 100).toFixed(2);

const cellOf = (cell: Cell): Cell => (typeof cell === 'string' ? plainCell(cell) : cell);

/**
 * Streams a table as a CSV file of any length. Texts are no formulas (`plainCell`).
 */
export function csvFile<Row>(name: string, rows: AsyncIterable<Row>, columns: Record<string, (row: Row) => Cell>): StreamableFile {
  const names = Object.keys(columns);
  async function* lines() {
    for await (const row of rows) yield Object.fromEntries(names.map((each) => [each, cellOf(columns[each]?.(row) ?? '')]));
  }
  const csv = Readable.from(lines()).compose(stringify({ header: true, columns: names, bom: true }));
  return new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}.csv"` });
}
