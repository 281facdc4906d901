import { isSlotsAnswer, type SessionType } from '@fitghar/contracts/booking';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';

/** Days and hours with slots left, kept fresh because others book too. */
export const slotsQuery = (service: SessionType) =>
  queryOptions({
    queryKey: ['mf-booking', 'slots', service],
    queryFn: ({ signal }) => fetchChecked(`/api/v1/booking/slots?service_type=${service}`, isSlotsAnswer, { signal }),
    refetchInterval: 30_000,
    meta: { topics: ['booking'] },
  });
