import { getNewKyc, getTrainer, getTrainerVisits } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

export const trainerQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'trainer', id],
    queryFn: ({ signal }) => call(getTrainer, { id }, { signal }),
    meta: { topics: ['team.trainers'] },
  });

export const newKycQuery = (trainerId: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'new-kyc', trainerId],
    queryFn: ({ signal }) => call(getNewKyc, { id: trainerId }, { signal }),
    meta: { topics: ['team.trainers'] },
  });

/** A page of the visits of one trainer. */
export const visitsQuery = (trainerId: string, page: number) =>
  queryOptions({
    queryKey: ['mf-admin', 'visits', trainerId, page],
    queryFn: ({ signal }) => call(getTrainerVisits, { id: trainerId, page }, { signal }),
    placeholderData: (before) => before,
    meta: { topics: ['team.sessions'] },
  });
