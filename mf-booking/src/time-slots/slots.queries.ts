import { getSlots, type SessionType, type TrainerGender } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** Days and hours with slots left, kept fresh because others book too. */
export const slotsQuery = (service: SessionType, trainerGender: TrainerGender) =>
  queryOptions({
    queryKey: ['mf-booking', 'slots', service, trainerGender],
    queryFn: ({ signal }) =>
      call(getSlots, { service_type: service, ...(trainerGender !== 'Any' && { trainer_gender: trainerGender }) }, { signal }),
    placeholderData: (before) => before, // the hours stay while those of another choice load
    refetchInterval: 30_000,
    meta: { topics: ['booking'] },
  });
