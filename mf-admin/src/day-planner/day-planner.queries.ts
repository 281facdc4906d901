import { dayPlan, planCheck } from '@fitghar/contracts/admin';
import { type TrainerHoursBody, trainerHours } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** All trainers' visits of a date; with a pincode, of the trainers who serve it. */
export const dayPlanQuery = (date: string, pincode: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'day-plan', date, pincode],
    queryFn: ({ signal }) =>
      api(`/api/v1/admin/day-planner?${new URLSearchParams({ date, ...(pincode && { pincode }) })}`, dayPlan, { signal }),
    meta: { topics: ['team.sessions', 'team.trainers'] },
  });

/** What giving a session this hour and trainer would mean. */
export const planCheckQuery = (id: string, date: string, time: string, trainerId: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'plan-check', id, date, time, trainerId],
    queryFn: ({ signal }) =>
      api(`/api/v1/admin/service-requests/${id}/plan-check?date=${date}&time=${time}&trainer_id=${trainerId}`, planCheck, { signal }),
    staleTime: 0,
    enabled: trainerId !== '',
    meta: { topics: ['team.sessions', 'team.trainers'] },
  });

/** The calls of a trainer's hours below `/bff`. */
export const hoursOfTrainer = (id: string): string => `/api/v1/admin/trainers/${id}/hours`;

/** Hours of a trainer. An editor keeps what they saw: a refetch would show what others have saved since. */
export const trainerHoursQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'trainer-hours', id],
    queryFn: ({ signal }) => api(hoursOfTrainer(id), trainerHours, { signal }),
    gcTime: 0,
  });

/** Which planned visits would not fit into these hours. */
export const hoursCheckQuery = (id: string, hours: TrainerHoursBody) =>
  queryOptions({
    queryKey: ['mf-admin', 'trainer-hours-check', id, hours],
    queryFn: ({ signal }) => api(`${hoursOfTrainer(id)}/check`, trainerHours, { body: hours, signal }),
    staleTime: 0,
    meta: { topics: ['team.sessions'] },
  });
