import { Button, Callout } from '@fitghar/ui';
import type { Table } from './use-table.ts';

/** Explains why a list is empty and offers to clear its filters. */
export function NoRows<Row>({ table, page, empty }: { table: Table<Row>; page: number; empty: string }) {
  // The address may contain more filters than the screen shows, such as the days of a link.
  const narrowing = [...new URLSearchParams(table.asked).keys()].filter((name) => name !== 'sort');
  if (page > 1)
    return (
      <Callout title="This page is empty" actions={<BackButton label="First page" onClick={() => table.set({ page: '' })} />}>
        These rows have moved or were handled.
      </Callout>
    );
  if (!narrowing.length) return <Callout title="Nothing here yet">{empty}</Callout>;
  const showAll = () => table.set(Object.fromEntries(narrowing.map((name) => [name, ''])));
  return (
    <Callout title="No results" actions={<BackButton label="Show all" onClick={showAll} />}>
      Try fewer words or clear a filter.
    </Callout>
  );
}

function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      {label}
    </Button>
  );
}
