import { getPasskeys } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

/** The user's passkeys, newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['ui', 'passkeys'],
  queryFn: ({ signal }) => call(getPasskeys, {}, { signal }),
  staleTime: 0,
  meta: { topics: ['session'] },
});
