import type { TrainerGender } from '@fitghar/contracts/booking';
import { getCoverage } from '@fitghar/contracts/marketing';
import { call, queryOptions } from '@fitghar/platform/data';

export const coverageQuery = (pincode: string, trainerGender: TrainerGender) =>
  queryOptions({
    queryKey: ['mf-booking', 'coverage', pincode, trainerGender],
    queryFn: ({ signal }) => call(getCoverage, { pin: pincode, ...(trainerGender !== 'Any' && { trainer_gender: trainerGender }) }, { signal }),
  });
