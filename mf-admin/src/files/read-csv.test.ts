import { describe, expect, it } from '@jest/globals';
import { csvRows } from './read-csv.ts';

const rowsOf = (text: string) => csvRows(new TextEncoder().encode(text).buffer);
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells);
const ASHA = [{ name: 'Asha Rao', mobile: '09845012345' }];

describe('a CSV', () => {
  it.each([
    ['with a byte order mark and the line ends of Windows', '\uFEFFName,Mobile\r\nAsha Rao,09845012345\r\n'],
    ['with semicolons', 'name;mobile\nAsha Rao;09845012345'],
    ['with empty lines and rows', 'name,mobile\n\n,\nAsha Rao,09845012345\n\n'],
    ['with a number kept as a text', 'name,mobile\nAsha Rao,"=""09845012345"""\n'],
  ])('is read %s', (_, text) => expect(cellsOf(text)).toEqual(ASHA));

  it('is read in the encodings of spreadsheets', () => {
    const bytes = Uint16Array.from('\uFEFFname\tmobile\nआशा\t1\n', (letter) => letter.charCodeAt(0));
    expect(csvRows(bytes.buffer)).toEqual([{ line: 2, cells: { name: 'आशा', mobile: '1' } }]);
    const windows = Uint8Array.from('name\nJosé', (letter) => letter.charCodeAt(0));
    expect(csvRows(windows.buffer)).toEqual([{ line: 2, cells: { name: 'José' } }]);
  });

  it('keeps line breaks and commas inside quotes, and counts the lines', () =>
    expect(rowsOf('name,address\nAsha,"4, MG Road\nIndiranagar"\nBela,')).toEqual([
      { line: 2, cells: { name: 'Asha', address: '4, MG Road\nIndiranagar' } },
      { line: 3, cells: { name: 'Bela', address: '' } },
    ]));

  it('may be empty, which is said', () => expect(() => rowsOf('')).toThrow('The file is empty'));
});
