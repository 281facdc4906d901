import { type SessionType, slotsAnswer } from '@fitghar/contracts/booking';
import { api, useQuery } from '@fitghar/platform/data';

/** Dates and times that can be chosen now, from the server and in India's time; looked at again every half minute. */
export const useSlots = (service: SessionType) =>
  useQuery({
    queryKey: ['booking', 'slots', service],
    queryFn: ({ signal }) => api(`/api/v1/booking/slots?service_type=${service}`, slotsAnswer, { signal }),
    refetchInterval: 30_000,
  });
