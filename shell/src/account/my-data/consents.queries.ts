import { consentRows } from '@fitghar/contracts/account';
import { api, queryOptions } from '@fitghar/platform/data';

export const consentsQuery = queryOptions({
  queryKey: ['shell', 'consents'],
  queryFn: ({ signal }) => api('/api/v1/account/consents', consentRows, { signal }),
});
