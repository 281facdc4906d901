import { Button, Notice } from '@fitghar/ui';
import type { Table } from './use-table.ts';

/** Why a list shows no row, and the way back to where there are some. */
export function NoRows<Row>({ table, page, empty }: { table: Table<Row>; page: number; empty: string }) {
  // The address narrows by more than the filters on screen, such as the days of a link.
  const narrowing = [...new URLSearchParams(table.asked).keys()].filter((name) => name !== 'sort');
  if (page > 1)
    return (
      <Notice title="This page is empty" actions={<Back label="First page" onClick={() => table.set({ page: '' })} />}>
        The rows that stood here have moved or are dealt with.
      </Notice>
    );
  if (!narrowing.length) return <Notice title="Nothing here">{empty}</Notice>;
  const showAll = () => table.set(Object.fromEntries(narrowing.map((name) => [name, ''])));
  return (
    <Notice title="Nothing fits" actions={<Back label="Show all" onClick={showAll} />}>
      Try fewer words or another filter.
    </Notice>
  );
}

function Back({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="secondary" onClick={onClick}>
      {label}
    </Button>
  );
}
