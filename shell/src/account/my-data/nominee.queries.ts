import { getNominee } from '@fitghar/contracts/account';
import { call, queryOptions } from '@fitghar/platform/data';

export const nomineeQuery = queryOptions({
  queryKey: ['shell', 'nominee'],
  queryFn: ({ signal }) => call(getNominee, {}, { signal }),
});
