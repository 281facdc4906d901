import { profile } from '@fitghar/contracts/account';
import { api, queryOptions } from '@fitghar/platform/data';

/** The logged-in user's account. */
export const profileQuery = queryOptions({
  queryKey: ['shell', 'profile'],
  queryFn: ({ signal }) => api('/api/v1/account/profile', profile, { signal }),
  meta: { topics: ['session'] },
});
