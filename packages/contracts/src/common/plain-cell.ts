/** What spreadsheets take for the beginning of a formula, also in full width. */
const FORMULA = '[=+\\-@＝＋－＠]';
/** Where a cell begins: in some locales, and with some separators, in the middle of ours. */
const BEGINNINGS = new RegExp(`(^|[;|\\t\\r\\n])(?=${FORMULA})`, 'g');

/** A text for a cell of a CSV file, which no spreadsheet runs as a formula, whatever separates its cells: an apostrophe marks it as text. */
export const plainCell = (text: string): string => text.replace(BEGINNINGS, "$1'").replace(/^(?=[\t\r])/, "'");
