import { Button, Callout } from '@fitghar/ui';
import { EmptyPage } from '@fitghar/ui/bundled/lists';
import type { Table } from './use-table.ts';

/** Explains why a list is empty and offers to clear its filters. */
export function NoRows<Row>({ table, page, empty }: { table: Table<Row>; page: number; empty: string }) {
  const { narrowing } = table;
  if (page > 1) return <EmptyPage onFirst={() => table.set({ page: '' })} />;
  if (!narrowing.length) return <Callout title="Nothing here yet">{empty}</Callout>;
  const showAll = () => table.set(Object.fromEntries(narrowing.map((name) => [name, ''])));
  return (
    <Callout
      title="No results"
      actions={
        <Button variant="secondary" onClick={showAll}>
          Show all
        </Button>
      }
    >
      Try fewer words or clear a filter.
    </Callout>
  );
}
