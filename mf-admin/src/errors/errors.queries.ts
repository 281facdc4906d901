import { clientErrorStack } from '@fitghar/contracts/releases';
import { api, queryOptions } from '@fitghar/platform/data';

export const stackQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'error-stack', id],
    queryFn: ({ signal }) => api(`/api/v1/admin/releases/errors/${id}`, clientErrorStack, { signal }),
  });
