import { dayPlan, planCheck } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

/** All trainers' visits of a date. */
export const dayPlanQuery = (date: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'day-plan', date],
    queryFn: ({ signal }) => api(`/api/v1/admin/day-planner?date=${date}`, dayPlan, { signal }),
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
