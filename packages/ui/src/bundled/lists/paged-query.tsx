import { type QueryKey, type UseQueryOptions, useQuery } from '@fitghar/platform/data';
import { type ComponentProps, useState } from 'react';
import { PagedList } from './paged-list.tsx';

interface Page {
  rows: readonly unknown[];
  limit: number;
  total: number;
}

/** A `PagedList` that keeps the page and asks `queryOf` for it. */
export function PagedQuery<Data extends Page, Key extends QueryKey>({
  queryOf,
  ...list
}: Omit<ComponentProps<typeof PagedList<Data['rows'][number]>>, 'query' | 'page' | 'onPage'> & {
  queryOf: (page: number) => UseQueryOptions<Data, Error, Data, Key>;
}) {
  const [page, setPage] = useState(1);
  const query = useQuery(queryOf(page));
  return <PagedList {...list} query={query} page={page} onPage={setPage} />;
}
