import { getCertificate } from '@fitghar/contracts/institute';
import { call, queryOptions } from '@fitghar/platform/data';

export const certificateQuery = (serial: string) =>
  queryOptions({
    queryKey: ['mf-institute', 'certificate', serial],
    queryFn: ({ signal }) => call(getCertificate, { serial }, { signal }),
    retry: false,
    staleTime: 0,
  });
