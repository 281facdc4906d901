import { getProfile } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

/** The logged-in user's account. */
export const profileQuery = queryOptions({
  queryKey: ['shell', 'profile'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  meta: { topics: ['session'] },
});
