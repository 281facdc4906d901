import { getTrainersNear, type SessionType, type TrainerGender } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

export const trainersNearQuery = (service_type: SessionType, pincode: string, trainer_gender: TrainerGender) =>
  queryOptions({
    queryKey: ['mf-booking', 'trainers-near', service_type, pincode, trainer_gender],
    queryFn: ({ signal }) => call(getTrainersNear, { service_type, pincode, trainer_gender }, { signal }),
  });
