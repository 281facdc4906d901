import { deliveriesPage, deliveryDetail, deliveryFigures, planQuestions, team } from '@fitghar/contracts/plans';
import { api, queryOptions } from '@fitghar/platform/data';

export const DELIVERIES = '/api/v1/admin/plan-deliveries';
const REFETCH_INTERVAL_MS = 15_000;

/** One page of plan deliveries. Empty filters mean all. */
export const deliveriesQuery = (filter: { status: string; kind: string; page: number }) =>
  queryOptions({
    queryKey: ['mf-plans', 'plan-deliveries', filter],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(filter.page) });
      if (filter.status) query.set('status', filter.status);
      if (filter.kind) query.set('kind', filter.kind);
      return api(`${DELIVERIES}?${query}`, deliveriesPage, { signal });
    },
    placeholderData: (before) => before, // keeps the old page until the next one loads
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics: ['team.plans'] },
  });

export const figuresQuery = queryOptions({
  queryKey: ['mf-plans', 'plan-delivery-figures'],
  queryFn: ({ signal }) => api(`${DELIVERIES}/figures`, deliveryFigures, { signal }),
  meta: { topics: ['team.plans'] },
});

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-plans', 'plan-delivery', id],
    queryFn: ({ signal }) => api(`${DELIVERIES}/${id}`, deliveryDetail, { signal }),
    staleTime: 0,
    meta: { topics: ['team.plans'] },
  });

/** What the customer asked about the plan. */
export const questionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-plans', 'plan-questions', id],
    queryFn: ({ signal }) => api(`${DELIVERIES}/${id}/questions`, planQuestions, { signal }),
    meta: { topics: ['team.tickets'] },
  });

/** Team members to whom a plan can be assigned. */
export const assigneesQuery = queryOptions({
  queryKey: ['mf-plans', 'assignees'],
  queryFn: ({ signal }) => api(`${DELIVERIES}/team`, team, { signal }),
});
