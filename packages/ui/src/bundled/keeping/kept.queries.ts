import { queryOptions } from '@fitghar/platform/data';
import { keptSince } from './kept-page.ts';

/** When this browser kept a page of an account; null if it has not. */
export const keptQuery = (userId: string, name: string) =>
  queryOptions({ queryKey: ['ui', 'kept', userId, name], queryFn: () => keptSince(userId, name), networkMode: 'always', staleTime: 0 });
