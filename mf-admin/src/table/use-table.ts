import { useDevicePreference, useNavigate, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import type { OperationsList, Page } from './operations-list.ts';
import { listQuery } from './table.queries.ts';

/** Page sizes; the first is the default. The last one chosen is remembered. */
export const PAGE_SIZES = ['25', '10', '50', '100'] as const;

/** Parameters kept in the address and sent to the server, so that a shared link shows the same list. */
const RESERVED_PARAMS = ['page', 'limit', 'sort', 'q'];

/** List state: page, sort order, search and filters, kept in the address. */
export interface Table<Row> {
  query: { data: Page<Row> | undefined; error: Error | null; dataUpdatedAt: number; refetch: () => unknown };
  /** Value of a filter, `sort` or `q` in the address; empty if absent. */
  of: (name: string) => string;
  /** Updates the address. Any change except of `page` returns to page 1. */
  set: (change: Record<string, string>) => void;
  /** Query string of the page. */
  shown: string;
  /** Filters and searches of the address; it may have more than the screen shows, such as the days of a link. */
  narrowing: string[];
  /** Query string without pagination, for the export. */
  asked: string;
}

/** Loads a list as described by the address. */
export function useTable<Row>(list: OperationsList<Row>): Table<Row> {
  const navigate = useNavigate();
  const params = new URLSearchParams(useSearch());
  const known = [...RESERVED_PARAMS, ...(list.params ?? []), ...(list.filters ?? []).map(({ name }) => name)];
  const wanted = new URLSearchParams([...params].filter(([name, value]) => value && known.includes(name)));
  const [rows, rememberRows] = useDevicePreference('operations-rows', PAGE_SIZES);
  const narrowing = [...wanted.keys()].filter((name) => !['page', 'limit', 'sort'].includes(name));
  if (!wanted.has('limit')) wanted.set('limit', rows);
  for (const [name, value] of Object.entries(list.initial ?? {})) if (!wanted.has(name)) wanted.set(name, value);
  const query = useQuery(listQuery(list, wanted.toString()));
  const set = (change: Record<string, string>) => {
    const size = PAGE_SIZES.find((each) => each === change.limit);
    if (size) rememberRows(size);
    const next = new URLSearchParams(params);
    if (!('page' in change)) next.delete('page');
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
    navigate(`/admin/adminDashboard?${next}`, { replace: true });
  };
  const asked = new URLSearchParams([...wanted].filter(([name]) => name !== 'page' && name !== 'limit'));
  return {
    query,
    of: (name) => params.get(name) ?? list.initial?.[name] ?? '',
    set,
    narrowing,
    shown: wanted.toString(),
    asked: asked.toString(),
  };
}
