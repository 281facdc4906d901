import { Checkbox } from '@fitghar/ui/forms';
import styles from './select-cells.module.css';
import type { Selected, Selection } from './use-selection.ts';

/** Heading of the column of checkboxes: selects all rows of the page. */
export function SelectAllCell({ selection: { count, selectableCount, toggleAll } }: { selection: Selected }) {
  return (
    <th scope="col" className={styles.cell}>
      <Checkbox checked={selectableCount > 0 && count === selectableCount} onChange={toggleAll}>
        <span className="visually-hidden">Select all on this page</span>
      </Checkbox>
    </th>
  );
}

/** A row's checkbox; empty for a row that cannot be selected. */
export function SelectCell<Row>({ selection, row, name }: { selection: Selection<Row>; row: Row; name: string }) {
  return (
    <td data-label="Select" className={styles.cell}>
      {selection.canSelect(row) && (
        <Checkbox checked={selection.has(row)} onChange={() => selection.toggle(row)}>
          <span className="visually-hidden">Select {name}</span>
        </Checkbox>
      )}
    </td>
  );
}
