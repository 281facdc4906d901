import { type SessionType, slotsAnswer } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** Days and hours with slots left, kept fresh because others book too. */
export const slotsQuery = (service: SessionType) =>
  queryOptions({
    queryKey: ['mf-booking', 'slots', service],
    queryFn: ({ signal }) => api(`/api/v1/booking/slots?service_type=${service}`, slotsAnswer, { signal }),
    refetchInterval: 30_000,
    meta: { topics: ['booking'] },
  });
