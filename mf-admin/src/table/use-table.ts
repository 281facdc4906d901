import { useNavigate, useSearch } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import type * as z from 'zod/mini';

/** One page of a list as the back end answers it. */
interface Page<Row> {
  rows: Row[];
  page: number;
  limit: number;
  total: number;
}

/** What stands in the address and goes to the server: a list that is shared by its link looks the same to others. */
const SERVERS = ['page', 'limit', 'sort', 'q'];
const LOOK_AGAIN_MS = 30_000;

/** A list of operations. Its page, order, words and filters stand in the address. */
export interface Table<Row> {
  query: { data: Page<Row> | undefined; error: Error | null; refetch: () => unknown };
  /** What the address says of a filter, of `sort` or `q`; empty where it says nothing. */
  of: (name: string) => string;
  /** Changes the address. Everything but a page begins at page 1 again. */
  set: (change: Record<string, string>) => void;
  /** What the server is asked, without the page, for the file of the whole list. */
  asked: string;
}

/**
 * Reads a list by what the address says.
 * @param path of the call, below `/bff`
 * @param filters names of the call's filters
 * @param pageOf takes the page out of an answer that has an envelope
 */
export function useTable<Schema extends z.ZodMiniType, Row>(
  path: string,
  schema: Schema,
  filters: readonly string[],
  pageOf: (answer: z.output<Schema>) => Page<Row>,
): Table<Row> {
  const navigate = useNavigate();
  const params = new URLSearchParams(useSearch());
  const wanted = new URLSearchParams([...params].filter(([name, value]) => value && (SERVERS.includes(name) || filters.includes(name))));
  const query = useQuery({
    queryKey: ['admin', path, wanted.toString()],
    queryFn: async ({ signal }) => pageOf(await api(`${path}?${wanted}`, schema, { signal })),
    placeholderData: (before) => before, // the old page stays until the new one is there
    refetchInterval: LOOK_AGAIN_MS,
  });
  const set = (change: Record<string, string>) => {
    const next = new URLSearchParams(params);
    if (!('page' in change)) next.delete('page');
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
    navigate(`/admin/adminDashboard?${next}`, { replace: true });
  };
  const asked = new URLSearchParams([...wanted].filter(([name]) => name !== 'page' && name !== 'limit'));
  return { query, of: (name) => params.get(name) ?? '', set, asked: asked.toString() };
}
