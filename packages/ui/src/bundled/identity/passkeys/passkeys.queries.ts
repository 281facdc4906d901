import { passkeyRows } from '@fitghar/contracts/account';
import { api, queryOptions } from '@fitghar/platform/data';

/** The user's passkeys, newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['ui', 'passkeys'],
  queryFn: ({ signal }) => api('/api/v1/account/passkeys', passkeyRows, { signal }),
  staleTime: 0,
  meta: { topics: ['session'] },
});
