import type { KeyboardEvent, MouseEvent } from 'react';
import { isField } from './is-field.ts';

const rowsOf = (table: HTMLElement | null): HTMLElement[] =>
  [...(table?.querySelectorAll('tr') ?? [])].filter((row) => row.closest('tbody'));

/** The first control of the row, which is not its checkbox. */
const controlsOf = (rows: readonly HTMLElement[]): HTMLElement[] =>
  rows.flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? []);

/** Index of the row that has the focus; -1 if none has. */
export const focusedRow = (table: HTMLElement | null): number => rowsOf(table).findIndex((row) => row.contains(document.activeElement));

/** Moves the focus to the next (1) or previous (-1) row with a control; to the first if none has it. @returns whether there is one */
export function focusRow(table: HTMLElement | null, step: 1 | -1): boolean {
  const rows = rowsOf(table);
  const current = focusedRow(table);
  const next = step === 1 || current < 0 ? controlsOf(rows.slice(current + 1))[0] : controlsOf(rows.slice(0, current)).at(-1);
  next?.focus();
  return next !== undefined;
}

/** Moves the focus between the rows of a table with the arrow keys. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { key, target, currentTarget } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || isField(target)) return;
  // Dialogs are children in React's tree but not in the DOM.
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  if (focusRow(currentTarget, key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
}

/** Whether a press on a row meant the row: not something in it, nor selected text. */
export const isPressOnRow = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, input, label, summary')) && getSelection()?.isCollapsed !== false;
