import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';

/** A cell. Numbers are our own; texts may be user input. */
export type Cell = string | number | boolean | null;

/**
 * Streams a table as a CSV file of any length. A text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe.
 */
export function csvFile<Row>(name: string, rows: AsyncIterable<Row>, columns: Record<string, (row: Row) => Cell>): StreamableFile {
  const names = Object.keys(columns);
  async function* lines() {
    for await (const row of rows) yield Object.fromEntries(names.map((each) => [each, columns[each]?.(row) ?? '']));
  }
  const csv = Readable.from(lines()).compose(stringify({ header: true, columns: names, bom: true, escape_formulas: true }));
  return new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}.csv"` });
}
