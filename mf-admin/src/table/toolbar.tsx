import type { Call } from '@fitghar/contracts/common';
import { Button, TextField } from '@fitghar/ui';
import { Filters, useKeys } from '@fitghar/ui/bundled/operations';
import { DateField, SelectField } from '@fitghar/ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDownload } from '../mutations/use-download.ts';
import { usePermission } from '../team/use-permission.ts';
import type { OperationsList } from './operations-list.ts';
import styles from './table.module.css';
import { withChosen } from './to-options.ts';
import type { Table } from './use-table.ts';

function Export({ what, query }: { what: Call; query: string }) {
  const file = useDownload(what);
  return (
    <Button
      variant="quiet"
      busy={file.isPending}
      onClick={() => file.mutate({ input: Object.fromEntries(new URLSearchParams(query)), name: `${what.path.split('/').at(-2)}.csv` })}
    >
      Download as CSV
    </Button>
  );
}

/** The list is searched when typing pauses, at Enter, or when the field is left: then no search comes after the next click. */
const TYPING_PAUSE_MS = 300;

/** Search, filters and export of a list. */
export function Toolbar<Row>({
  list: { search, filters = [], initial = {}, exportCall },
  table,
}: {
  list: Pick<OperationsList<Row>, 'search' | 'filters' | 'initial' | 'exportCall'>;
  table: Table<Row>;
}) {
  const canExport = usePermission('lists.export');
  const form = useRef<HTMLFormElement>(null);
  useKeys({ '/': () => form.current?.querySelector('input')?.focus() });
  const q = table.of('q');
  // What is typed stays as it is, with its spaces, until another search, such as that of a saved view.
  const [typed, setTyped] = useState({ q, text: q });
  const text = typed.q === q ? typed.text : q;
  const pause = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  const find = (words: string) => {
    window.clearTimeout(pause.current);
    pause.current = undefined;
    setTyped({ q: words.trim(), text: words });
    table.set({ q: words.trim() });
  };
  const type = (words: string) => {
    setTyped({ q, text: words });
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(find, TYPING_PAUSE_MS, words);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(text.trim());
  };
  return (
    <Filters>
      {search && (
        <form ref={form} onSubmit={submit} className={styles.search}>
          <TextField
            type="search"
            label="Search"
            placeholder={search}
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => pause.current && find(text)}
          />
        </form>
      )}
      {filters.map((filter) => {
        const { name, label } = filter;
        const value = table.of(name);
        const choose = (chosen: string) => table.set({ [name]: chosen });
        return 'isMinute' in filter ? (
          <DateField key={name} type="datetime-local" label={label} value={value} onChange={choose} />
        ) : (
          <SelectField
            key={name}
            label={label}
            options={withChosen(
              [...(name in initial ? [] : [{ value: '', label: filter.all ?? `${label}: all` }]), ...filter.options],
              value,
            )}
            value={value}
            onChange={({ target }) => choose(target.value)}
          />
        );
      })}
      {exportCall && canExport && <Export what={exportCall} query={table.asked} />}
    </Filters>
  );
}
