import { getSlots, type SessionType } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** Days and hours with slots left, kept fresh because others book too. */
export const slotsQuery = (service: SessionType) =>
  queryOptions({
    queryKey: ['mf-booking', 'slots', service],
    queryFn: ({ signal }) => call(getSlots, { service_type: service }, { signal }),
    refetchInterval: 30_000,
    meta: { topics: ['booking'] },
  });
