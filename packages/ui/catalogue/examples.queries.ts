import { queryOptions } from '@fitghar/platform/data';

const LIMIT = 2;

/** A page of `texts`, two by two. */
export const examplesQuery = (texts: readonly string[]) => (page: number) =>
  queryOptions({
    queryKey: ['ui', 'examples', texts, page],
    queryFn: () => ({ rows: texts.slice((page - 1) * LIMIT, page * LIMIT), limit: LIMIT, total: texts.length }),
  });
