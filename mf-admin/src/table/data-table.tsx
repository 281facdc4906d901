import { Pager } from '@fitghar/ui';
import { isPressOnRow, moveBetweenRows, TableBox } from '@fitghar/ui/bundled/operations';
import { Checkbox, SelectField } from '@fitghar/ui/forms';
import { NoRows } from './no-rows.tsx';
import type { Column, OperationsList, Page } from './operations-list.ts';
import { SelectAllCell, SelectCell } from './select-cells.tsx';
import styles from './table.module.css';
import type { OpenRecord } from './use-open-record.ts';
import type { Selection } from './use-selection.ts';
import { PAGE_SIZES, type Table } from './use-table.ts';

const SIZE_OPTIONS = PAGE_SIZES.toSorted((one, other) => Number(one) - Number(other)).map((value) => ({ value, label: value }));

function HeaderCell<Row>({ column: { label, sort, fill }, table, first }: { column: Column<Row>; table: Table<Row>; first: string }) {
  if (!sort)
    return (
      <th scope="col" data-label={label} data-fill={fill}>
        {label}
      </th>
    );
  const current = table.of('sort') || first;
  const on = current.replace('-', '') === sort;
  const down = current.startsWith('-');
  return (
    <th scope="col" data-fill={fill} aria-sort={on ? (down ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={() => table.set({ sort: on && !down ? `-${sort}` : sort })}>
        {label} <span aria-hidden>{on ? (down ? '↓' : '↑') : '↕'}</span>
      </button>
    </th>
  );
}

/** One page of a list as a table with sorting, column selection and pagination. */
export function DataTable<Row>({
  list: { title, id, nameOf, fixedColumns = 1, defaultSort = '', empty, details, profile },
  columns,
  table,
  opened,
  selection,
  page: { rows, page, limit, total },
}: {
  list: OperationsList<Row>;
  /** The list's columns as shown, including actions. */
  columns: readonly Column<Row>[];
  table: Table<Row>;
  opened: OpenRecord<Row>;
  /** Null if no one or not this person can change several rows at once. */
  selection: Selection<Row> | null;
  page: Page<Row>;
}) {
  if (!rows.length) return <NoRows table={table} page={page} empty={empty} />;
  const hidden = table.of('hide').split(',').filter(Boolean);
  const shown = columns.filter(({ label }, index) => index < fixedColumns || !hidden.includes(label));
  const toggle = (label: string) =>
    table.set({
      page: table.of('page'),
      hide: (hidden.includes(label) ? hidden.filter((each) => each !== label) : [...hidden, label]).join(','),
    });
  return (
    <>
      <TableBox title={title}>
        <thead>
          <tr>
            {selection && <SelectAllCell selection={selection} />}
            {shown.map((column) => (
              <HeaderCell key={column.label} column={column} table={table} first={defaultSort} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <tr
              key={id(row)}
              data-open={opened.id === id(row) || undefined}
              data-selected={selection?.has(row) || undefined}
              onClick={details || profile ? (event) => isPressOnRow(event) && opened.open(id(row)) : undefined}
            >
              {selection && <SelectCell selection={selection} row={row} name={nameOf(row)} />}
              {shown.map(({ label, cell, fill }) => (
                <td key={label} data-label={label} data-fill={fill}>
                  <div dir="auto">{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableBox>
      <Pager page={page} limit={limit} total={total} onPage={(to) => table.set({ page: String(to), limit: String(limit) })}>
        <SelectField
          label="Rows"
          options={SIZE_OPTIONS}
          value={String(limit)}
          onChange={({ target }) => table.set({ limit: target.value })}
        />
        <details className={styles.columns}>
          <summary>Columns</summary>
          <div>
            {columns.slice(fixedColumns).map(({ label }) => (
              <Checkbox key={label} checked={!hidden.includes(label)} onChange={() => toggle(label)}>
                {label}
              </Checkbox>
            ))}
          </div>
        </details>
      </Pager>
    </>
  );
}
