import { checkPlan, checkTrainerHours, getDayPlan, getSubstitutes, getTrainerHours } from '@fitghar/contracts/admin';
import { type TrainerHoursBody } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** All trainers' visits of a date; with a pincode, of the trainers who serve it. */
export const dayPlanQuery = (date: string, pincode: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'day-plan', date, pincode],
    queryFn: ({ signal }) => call(getDayPlan, { date, ...(pincode && { pincode }) }, { signal }),
    meta: { topics: ['team.sessions', 'team.trainers'] },
  });

/** What giving a session this hour and trainer would mean. */
export const planCheckQuery = (id: string, date: string, time: string, trainerId: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'plan-check', id, date, time, trainerId],
    queryFn: ({ signal }) => call(checkPlan, { id, date, time, trainer_id: trainerId }, { signal }),
    staleTime: 0,
    enabled: trainerId !== '',
    meta: { topics: ['team.sessions', 'team.trainers'] },
  });

/** Hours of a trainer. An editor keeps what they saw, and is shown what others have saved since. */
export const trainerHoursQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'trainer-hours', id],
    queryFn: ({ signal }) => call(getTrainerHours, { id }, { signal }),
    gcTime: 0,
    meta: { topics: ['team.trainers'] },
  });

/** Which planned visits would not fit into these hours. */
export const hoursCheckQuery = (id: string, hours: TrainerHoursBody) =>
  queryOptions({
    queryKey: ['mf-admin', 'trainer-hours-check', id, hours],
    queryFn: ({ signal }) => call(checkTrainerHours, { id, body: hours }, { signal }),
    staleTime: 0,
    meta: { topics: ['team.sessions'] },
  });

/** Who could come to the visits that do not fit a trainer's hours. */
export const substitutesQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'substitutes', id],
    queryFn: ({ signal }) => call(getSubstitutes, { id }, { signal }),
    staleTime: 0,
  });
