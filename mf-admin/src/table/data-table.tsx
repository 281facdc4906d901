import { download, useMutation } from '@fitghar/platform/data';
import { Button, Loaded } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { Checkbox, SelectField } from '@fitghar/ui/inputs';
import { showFailure } from '@fitghar/ui/operations';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMay } from '../team/use-me.ts';
import { NoRows } from './no-rows.tsx';
import styles from './table.module.css';
import { TableBox } from './table-box.tsx';
import type { Table } from './use-table.ts';

/** One column. `sort` names the field that the server sorts by. */
export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  sort?: string;
}

/** One filter: a name of the call, and what can be chosen beside `all`, where the server is asked for nothing. */
export interface Filter {
  name: string;
  label: string;
  all?: string;
  options: readonly { value: string; label: string }[];
}

/** Up and down go from row to row; `/` goes to the search. */
function useKeys() {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const toSearch = (event: globalThis.KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || typing) return;
      const search = root.current?.querySelector<HTMLInputElement>('input[type="search"]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    };
    addEventListener('keydown', toSearch);
    return () => removeEventListener('keydown', toSearch);
  }, []);
  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    const way = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? step[event.key] : undefined;
    const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null;
    const next = way && row?.[way]?.querySelector<HTMLElement>('a, button');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { root, walk };
}

function Tools<Row>({
  table,
  search,
  filters,
  exportPath,
}: {
  table: Table<Row>;
  search?: string;
  filters: readonly Filter[];
  exportPath?: string;
}) {
  const mayExport = useMay('lists.export');
  const file = useMutation({
    mutationFn: (path: string) => download(`${path}?${table.asked}`, `${path.split('/').at(-2)}.csv`),
    onError: showFailure,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    table.set({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  return (
    <div className={styles.tools}>
      {search && (
        <form onSubmit={submit} className={styles.search}>
          <TextField key={table.of('q')} type="search" name="q" label="Search" placeholder={search} defaultValue={table.of('q')} />
          <Button type="submit" look="secondary">
            Search
          </Button>
        </form>
      )}
      {filters.map(({ name, label, all = 'All', options }) => (
        <SelectField
          key={name}
          label={label}
          options={[{ value: '', label: all }, ...options]}
          value={table.of(name)}
          onChange={({ target }) => table.set({ [name]: target.value })}
        />
      ))}
      {exportPath && mayExport && (
        <Button look="quiet" busy={file.isPending} onClick={() => file.mutate(exportPath)}>
          Download as CSV
        </Button>
      )}
    </div>
  );
}

function Pages<Row>({ table, page, limit, total }: { table: Table<Row>; page: number; limit: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / limit));
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button look="secondary" disabled={page <= 1} onClick={() => table.set({ page: String(page - 1) })}>
        Previous
      </Button>
      <span aria-live="polite">
        {total.toLocaleString('en-IN')} in all, page {page} of {last.toLocaleString('en-IN')}
      </span>
      <Button look="secondary" disabled={page >= last} onClick={() => table.set({ page: String(page + 1) })}>
        Next
      </Button>
      <SelectField
        label="Rows"
        options={['10', '25', '50', '100'].map((value) => ({ value, label: value }))}
        value={String(limit)}
        onChange={({ target }) => table.set({ limit: target.value })}
      />
    </nav>
  );
}

function Head<Row>({ column: { label, sort }, table, first }: { column: Column<Row>; table: Table<Row>; first: string }) {
  if (!sort) return <th scope="col">{label}</th>;
  const current = table.of('sort') || first;
  const on = current.replace('-', '') === sort;
  const down = current.startsWith('-');
  return (
    <th scope="col" aria-sort={on ? (down ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={() => table.set({ sort: on && !down ? `-${sort}` : sort })}>
        {label} <span aria-hidden>{on ? (down ? '↓' : '↑') : '↕'}</span>
      </button>
    </th>
  );
}

/** A list with search, filters, order, pages, a choice of columns and a file of it all. */
export function DataTable<Row>({
  table,
  title,
  columns,
  fixedColumns = 1,
  rowKey,
  order,
  search,
  filters = [],
  exportPath,
  empty,
}: {
  table: Table<Row>;
  title: string;
  columns: readonly Column<Row>[];
  /** How many columns, from the first, cannot be hidden. */
  fixedColumns?: number;
  rowKey: (row: Row) => string;
  /** The order where nobody has chosen one. */
  order: string;
  search?: string;
  filters?: readonly Filter[];
  exportPath?: string;
  /** What stands here while there is nothing. */
  empty: string;
}) {
  const { root, walk } = useKeys();
  const hidden = table.of('hide').split(',').filter(Boolean);
  const shown = columns.filter(({ label }, index) => index < fixedColumns || !hidden.includes(label));
  const toggle = (label: string) =>
    table.set({
      page: table.of('page'),
      hide: (hidden.includes(label) ? hidden.filter((each) => each !== label) : [...hidden, label]).join(','),
    });
  return (
    <section ref={root} className={styles.list} aria-label={title}>
      <Tools table={table} filters={filters} {...(search && { search })} {...(exportPath && { exportPath })} />
      <Loaded query={table.query} failure={`We could not load this list: ${title}`} count={2}>
        {({ rows, page, limit, total }) =>
          rows.length ? (
            <>
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
              <TableBox title={title}>
                <thead>
                  <tr>
                    {shown.map((column) => (
                      <Head key={column.label} column={column} table={table} first={order} />
                    ))}
                  </tr>
                </thead>
                <tbody onKeyDown={walk}>
                  {rows.map((row) => (
                    <tr key={rowKey(row)}>
                      {shown.map(({ label, cell }) => (
                        <td key={label} data-label={label}>
                          <div>{cell(row)}</div>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </TableBox>
              <Pages table={table} page={page} limit={limit} total={total} />
            </>
          ) : (
            <NoRows table={table} page={page} empty={empty} />
          )
        }
      </Loaded>
    </section>
  );
}
