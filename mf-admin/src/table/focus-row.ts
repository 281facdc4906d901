/** Moves the focus to the next (1) or previous (-1) row with a control; to the first if none has it. @returns whether there is one */
export function focusRow(table: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...(table?.querySelectorAll('tr') ?? [])].filter((row) => row.closest('tbody'));
  const controls = rows.flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? []);
  const current = controls.findIndex((control) => control.closest('tr')?.contains(document.activeElement));
  const next = current < 0 ? controls[0] : controls[current + step];
  next?.focus();
  return next !== undefined;
}
