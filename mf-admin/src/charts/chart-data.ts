import { plainCell } from '@fitghar/contracts/common';

/** One line or one layer of the bars of a chart. */
export interface Series {
  label: string;
  /** A colour token: `leaf`, `marigold`, `brick`. */
  color: 'leaf' | 'marigold' | 'brick' | 'ink-soft' | 'focus';
  /** One value for each label of the chart; null where there is none. */
  values: readonly (number | null)[];
}

/** A chart, and the table that says the same. */
export interface ChartData {
  kind: 'bars' | 'lines';
  /** Names of the positions from left to right: hours or days. */
  labels: readonly string[];
  /** Heading of the labels in the table. */
  labelHeading: string;
  /** Bars are stacked, the first series at the bottom. */
  series: readonly Series[];
  /** After each value, as ` h`. */
  unit?: string;
  /** What happened at a position, from 0, such as a release: a line across the chart, read out with its values. */
  marks?: readonly { position: number; label: string }[];
}

/** Header and rows of the table. */
export function tableOf({ labels, labelHeading, series }: ChartData): (string | number | null)[][] {
  return [
    [labelHeading, ...series.map(({ label }) => label)],
    ...labels.map((label, index) => [label, ...series.map(({ values }) => values[index] ?? null)]),
  ];
}

function csvCell(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = plainCell(cell);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, by which Excel recognises UTF-8. */
export const csvOf = (data: ChartData): string =>
  `\uFEFF${tableOf(data)
    .map((row) => row.map(csvCell).join(','))
    .join('\n')}\n`;
