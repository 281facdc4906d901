import Papa from 'papaparse';

/** As spreadsheets save them: with a byte order mark, in UTF-8, or in the encoding of Windows. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `="0123"`, by which spreadsheets keep the first zero. */
const withoutFormula = (cell: string): string => cell.trim().replace(/^="(.*)"$/, '$1');

/** A row by the names of its columns, which are in lower case with underscores, and its line in the file. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/** Rows of a CSV whose first line names the columns, separated by whatever the file uses. @throws Error in words */
export function csvRows(bytes: ArrayBuffer): CsvRow[] {
  const { data, meta } = Papa.parse<Record<string, string>>(decoded(bytes), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase().replaceAll(/\s+/g, '_'),
    transform: withoutFormula,
  });
  if (!meta.fields?.length) throw new Error('The file is empty');
  const { fields } = meta;
  return data.map((row, index) => ({ line: index + 2, cells: Object.fromEntries(fields.map((name) => [name, row[name] ?? ''])) }));
}

const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error('This file cannot be read')));
    reader.onerror = () => reject(new Error('This file cannot be read'));
    reader.readAsArrayBuffer(file);
  });

/** {@link csvRows} of a file. @throws Error in words */
export const readCsv = async (file: File): Promise<CsvRow[]> => csvRows(await bytesOf(file));
