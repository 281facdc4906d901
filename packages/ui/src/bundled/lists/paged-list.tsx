import { Pager, QueryBoundary } from '@fitghar/ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { EmptyPage } from './empty-page.tsx';

interface Page<Row> {
  rows: readonly Row[];
  limit: number;
  total: number;
}

/**
 * The rows of page `page`, each rendered with a key by `children` and together in `frame`, such as a table; or `empty` if
 * there are none at all. With a pager.
 */
export function PagedList<Row>({
  query,
  failure,
  count,
  page,
  onPage,
  empty,
  frame = (rows) => rows,
  children,
}: Omit<ComponentProps<typeof QueryBoundary<Page<Row>>>, 'children'> & {
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
  frame?: (rows: ReactNode[]) => ReactNode;
  children: (row: Row) => ReactNode;
}) {
  // As last known: a page that cannot be loaded must lead back.
  const last = useRef(query.data);
  last.current = query.data ?? last.current;
  const known = last.current;
  return (
    <>
      <QueryBoundary query={query} failure={failure} {...(count && { count })}>
        {({ rows, total }) => (
          <>
            {rows.length > 0 && frame(rows.map(children))}
            {!total && empty}
            {total > 0 && !rows.length && <EmptyPage onFirst={() => onPage(1)} />}
          </>
        )}
      </QueryBoundary>
      {known && <Pager page={page} limit={known.limit} total={known.total} onPage={onPage} />}
    </>
  );
}
