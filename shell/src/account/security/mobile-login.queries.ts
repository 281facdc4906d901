import { getMobileLogin } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

/** Whether a code to the account’s number logs in. */
export const mobileLoginQuery = queryOptions({
  queryKey: ['shell', 'mobile-login'],
  queryFn: ({ signal }) => call(getMobileLogin, {}, { signal }),
});
