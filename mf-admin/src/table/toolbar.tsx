import { Button } from '@fitghar/ui';
import { SelectField, TextField } from '@fitghar/ui/forms';
import { type FormEvent, useRef, useState } from 'react';
import { useDownload } from '../mutations/use-download.ts';
import { useKeys } from '../shortcuts/use-keys.ts';
import { usePermission } from '../team/use-permission.ts';
import type { OperationsList } from './operations-list.ts';
import styles from './table.module.css';
import { withChosen } from './to-options.ts';
import type { Table } from './use-table.ts';

/** Search, filters and export of a list. */
export function Toolbar<Row>({
  list: { search, filters = [], exportPath },
  table,
}: {
  list: Pick<OperationsList<Row>, 'search' | 'filters' | 'exportPath'>;
  table: Table<Row>;
}) {
  const canExport = usePermission('lists.export');
  const form = useRef<HTMLFormElement>(null);
  useKeys({ '/': () => form.current?.querySelector('input')?.focus() });
  const file = useDownload();
  const q = table.of('q');
  // What was typed after `q`; another search, such as that of a saved view, replaces it.
  const [typed, setTyped] = useState({ after: q, text: q });
  const text = typed.after === q ? typed.text : q;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    table.set({ q: text.trim() });
  };
  return (
    <div className={styles.tools}>
      {search && (
        <form ref={form} onSubmit={submit} className={styles.search}>
          <TextField
            type="search"
            label="Search"
            placeholder={search}
            value={text}
            onChange={({ target }) => setTyped({ after: q, text: target.value })}
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </form>
      )}
      {filters.map((filter) => {
        const { name, label } = filter;
        const field = {
          label,
          value: table.of(name),
          onChange: ({ target }: { target: { value: string } }) => table.set({ [name]: target.value }),
        };
        return 'isMinute' in filter ? (
          <TextField key={name} type="datetime-local" {...field} />
        ) : (
          <SelectField
            key={name}
            options={withChosen([{ value: '', label: filter.all ?? 'All' }, ...filter.options], field.value)}
            {...field}
          />
        );
      })}
      {exportPath && canExport && (
        <Button
          variant="quiet"
          busy={file.isPending}
          onClick={() => file.mutate({ path: `${exportPath}?${table.asked}`, name: `${exportPath.split('/').at(-2)}.csv` })}
        >
          Download as CSV
        </Button>
      )}
    </div>
  );
}
