import { getUser } from '@fitghar/contracts/admin';
import { getSlots, type SessionType, type TrainerGender } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'user', id],
    queryFn: ({ signal }) => call(getUser, { id }, { signal }),
    meta: { topics: ['team.users', 'team.sessions', 'team.payments', 'team.tickets'] },
  });

/** Days and hours with slots left, for a trial on the phone. */
export const slotsQuery = (service: SessionType, trainerGender: TrainerGender) =>
  queryOptions({
    queryKey: ['mf-admin', 'slots', service, trainerGender],
    queryFn: ({ signal }) => call(getSlots, { service_type: service, trainer_gender: trainerGender }, { signal }),
    refetchInterval: 30_000,
    meta: { topics: ['team.sessions'] },
  });
