import { Button, Callout } from '@fitghar/ui';
import { EmptyPage } from '@fitghar/ui/bundled/lists';
import type { Table } from './use-table.ts';

/** Explains why a list is empty and offers to clear its filters. */
export function NoRows<Row>({ table, page, empty }: { table: Table<Row>; page: number; empty: string }) {
  // The address may contain more filters than the screen shows, such as the days of a link.
  const narrowing = [...new URLSearchParams(table.asked).keys()].filter((name) => name !== 'sort');
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
