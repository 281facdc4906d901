import { useState } from 'react';

/** A dialog's record. It outlives its row, so that a refetch cannot close the dialog and discard input. */
export interface OpenRow<Row> {
  /** As the list last showed it; null while no dialog is open. */
  row: Row | null;
  /** Someone changed the record since the dialog was opened. */
  changed: boolean;
  /** The record has left the list: it was handled, or moved to another page. */
  gone: boolean;
  open: (row: Row) => void;
  close: () => void;
}

/** Props of a dialog opened from a row. */
export interface RowDialogProps<Row> extends Pick<OpenRow<Row>, 'changed' | 'gone'> {
  row: Row;
  onClose: () => void;
}

/** Tracks the record of a dialog opened from a list and rendered next to it. */
export function useOpenRow<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => string): OpenRow<Row> {
  const [opened, setOpened] = useState<Row | null>(null);
  const [seen, setSeen] = useState<Row | null>(null);
  const current = opened && rows?.find((row) => keyOf(row) === keyOf(opened));
  if (current && current !== seen) setSeen(current);
  return {
    row: opened && (current ?? seen),
    changed: current != null && JSON.stringify(current) !== JSON.stringify(opened),
    gone: opened !== null && rows !== undefined && !current,
    open: (row) => {
      setOpened(row);
      setSeen(row);
    },
    close: () => setOpened(null),
  };
}
