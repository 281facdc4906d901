import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS, isMet } from './budgets.ts';
import { inUnit } from './in-unit.ts';
import type { Figure } from './topic.ts';

/** A measured figure, or a measurement that failed twice. */
export type Row = { topic: string } & ({ figure: Figure } | { title: string; error: string });

const isRowMet = (row: Row): boolean => {
  if ('error' in row) return false;
  const { budget, value } = row.figure;
  return !budget || isMet(BUDGETS[budget], value);
};

/** The measured value, with both sides of a ratio. */
export const measured = ({ value, unit, sides }: Figure): string =>
  sides ? `${inUnit(sides.ours, sides.unit)} : ${inUnit(sides.theirs, sides.unit)} = ${value.toFixed(2)}` : inUnit(value, unit);

export function budgetOf({ budget, unit }: Figure): string {
  if (!budget) return '';
  const limits = BUDGETS[budget];
  return 'atMost' in limits ? `≤ ${inUnit(limits.atMost, unit)}` : `≥ ${inUnit(limits.atLeast, unit)}`;
}

const line = (row: Row): string =>
  'error' in row
    ? `✗ ${row.title}: ${row.error}`
    : `${isRowMet(row) ? '✓' : '✗'} ${row.figure.name.padEnd(56)} ${measured(row.figure).padEnd(36)} ${budgetOf(row.figure)}`;

/** Prints every figure and writes it to a file as soon as it is measured, so that nothing is lost if a later one fails. */
export class Report {
  readonly rows: Row[] = [];
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
    mkdirSync(path.dirname(file), { recursive: true });
  }

  add(row: Row): void {
    this.rows.push(row);
    process.stdout.write(`  ${line(row)}\n`);
    writeFileSync(this.file, `${JSON.stringify(this.rows, null, 2)}\n`);
  }

  /** Prints the misses again, which a long run has scrolled away. @returns whether every budget is met */
  finish(): boolean {
    const missed = this.rows.filter((row) => !isRowMet(row));
    process.stdout.write(`\n${this.rows.length - missed.length} of ${this.rows.length} met. All figures: ${this.file}\n`);
    for (const row of missed) process.stdout.write(`${line(row)}\n`);
    return missed.length === 0;
  }
}
