import { getDeliveryFigures, getDeliveryTeam, getPlanDeliveries, getPlanDelivery, getPlanQuestions } from '@fitghar/contracts/plans';
import { call, queryOptions } from '@fitghar/platform/data';

const REFETCH_INTERVAL_MS = 15_000;
/** As other lists of operations. */
const PAGE_SIZE = 25;

/** One page of plan deliveries. Empty filters mean all. */
export const deliveriesQuery = (filter: { status: string; kind: string; page: number }) =>
  queryOptions({
    queryKey: ['mf-plans', 'plan-deliveries', filter],
    queryFn: ({ signal }) =>
      call(
        getPlanDeliveries,
        getPlanDeliveries.query.parse({ ...filter, limit: PAGE_SIZE, status: filter.status || undefined, kind: filter.kind || undefined }),
        { signal },
      ),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics: ['team.plans'] },
  });

export const figuresQuery = queryOptions({
  queryKey: ['mf-plans', 'plan-delivery-figures'],
  queryFn: ({ signal }) => call(getDeliveryFigures, {}, { signal }),
  meta: { topics: ['team.plans'] },
});

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-plans', 'plan-delivery', id],
    queryFn: ({ signal }) => call(getPlanDelivery, { id }, { signal }),
    staleTime: 0,
    meta: { topics: ['team.plans'] },
  });

/** What the customer asked about the plan. */
export const questionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-plans', 'plan-questions', id],
    queryFn: ({ signal }) => call(getPlanQuestions, { id }, { signal }),
    meta: { topics: ['team.tickets'] },
  });

/** Team members to whom a plan can be assigned. */
export const assigneesQuery = queryOptions({
  queryKey: ['mf-plans', 'assignees'],
  queryFn: ({ signal }) => call(getDeliveryTeam, {}, { signal }),
});
