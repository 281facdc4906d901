import { useState } from 'react';

/** How much of a page of a list is selected. */
export interface Selected {
  count: number;
  /** How many rows of the page can be selected. */
  selectableCount: number;
  /** Selects all rows of the page, or none if all are selected. */
  toggleAll: () => void;
  /** Takes these IDs out. */
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Rows of one page of a list that are selected, to be changed together. */
export interface Selection<Row> extends Selected {
  rows: readonly Row[];
  canSelect: (row: Row) => boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
}

/**
 * Keeps a selection through refetches, as long as its rows are there.
 *
 * @param page names the rows asked for: another page, order or filter begins without a selection
 */
export function useSelection<Row>({
  rows = [],
  id,
  canSelect,
  page,
}: {
  /** Rows of the page; undefined while it loads. */
  rows: readonly Row[] | undefined;
  id: (row: Row) => string;
  canSelect: (row: Row) => boolean;
  page: string;
}): Selection<Row> {
  const [state, setState] = useState<{ page: string; ids: readonly string[] }>({ page, ids: [] });
  const selectable = rows.filter(canSelect);
  const selected = state.page === page ? selectable.filter((row) => state.ids.includes(id(row))) : [];
  // A row that left must not come back selected.
  if (state.page !== page || selected.length !== state.ids.length) setState({ page, ids: selected.map(id) });
  const set = (change: (ids: readonly string[]) => readonly string[]) => setState((now) => ({ ...now, ids: change(now.ids) }));
  return {
    rows: selected,
    count: selected.length,
    selectableCount: selectable.length,
    canSelect,
    has: (row) => selected.includes(row),
    toggle: (row) => {
      if (canSelect(row)) set((ids) => (ids.includes(id(row)) ? ids.filter((each) => each !== id(row)) : [...ids, id(row)]));
    },
    toggleAll: () => set(() => (selected.length === selectable.length ? [] : selectable.map(id))),
    drop: (dropped) => set((ids) => ids.filter((each) => !dropped.includes(each))),
    clear: () => set(() => []),
  };
}
