import { isProfile } from '@fitghar/contracts/account';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

/** The logged-in user's account. */
export const profileQuery = queryOptions({
  queryKey: ['shell', 'profile'],
  queryFn: ({ signal }) => fetchChecked('/api/v1/account/profile', isProfile, { signal }),
  meta: { topics: ['session'] },
});
