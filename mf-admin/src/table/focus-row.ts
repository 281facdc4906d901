/** The first control of each row that has one. */
function controlsOf(table: HTMLElement | null): HTMLElement[] {
  const rows = [...(table?.querySelectorAll('tr') ?? [])].filter((row) => row.closest('tbody'));
  return rows.flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? []);
}

/** Index of the row that has the focus; -1 if none has. */
export const focusedRow = (table: HTMLElement | null): number =>
  controlsOf(table).findIndex((control) => control.closest('tr')?.contains(document.activeElement));

/** Focuses the row at this index, or the last one before it. @returns whether there is one */
export function focusRowAt(table: HTMLElement | null, index: number): boolean {
  const controls = controlsOf(table);
  const control = controls[Math.min(index, controls.length - 1)];
  control?.focus();
  return control !== undefined;
}

/** Moves the focus to the next (1) or previous (-1) row with a control; to the first if none has it. @returns whether there is one */
export function focusRow(table: HTMLElement | null, step: 1 | -1): boolean {
  const current = focusedRow(table);
  const next = controlsOf(table)[current < 0 ? 0 : current + step];
  next?.focus();
  return next !== undefined;
}
