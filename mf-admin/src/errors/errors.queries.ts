import { getClientError } from '@fitghar/contracts/releases';
import { call, queryOptions } from '@fitghar/platform/data';

export const stackQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'error-stack', id],
    queryFn: ({ signal }) => call(getClientError, { id }, { signal }),
  });
