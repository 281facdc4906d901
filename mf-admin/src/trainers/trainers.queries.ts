import { newKyc, serviceRequests, trainerRecord } from '@fitghar/contracts/admin';
import { envelope } from '@fitghar/contracts/common';
import { api, queryOptions } from '@fitghar/platform/data';

export const trainerQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'trainer', id],
    queryFn: ({ signal }) => api(`/api/v1/trainers/${id}`, envelope(trainerRecord), { signal }),
    meta: { topics: ['team.trainers'] },
  });

export const newKycQuery = (trainerId: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'new-kyc', trainerId],
    queryFn: ({ signal }) => api(`/api/v1/admin/trainers/${trainerId}/kyc`, newKyc, { signal }),
    meta: { topics: ['team.trainers'] },
  });

/** A page of the visits of one trainer. */
export const visitsQuery = (trainerId: string, page: number) =>
  queryOptions({
    queryKey: ['mf-admin', 'visits', trainerId, page],
    queryFn: ({ signal }) => api(`/api/v1/admin/trainers/${trainerId}/visits?page=${page}`, serviceRequests, { signal }),
    placeholderData: (before) => before,
    meta: { topics: ['team.sessions'] },
  });
