import { type DeliveryChange, deliveriesPage, deliveryDetail, deliveryFigures, team } from '@fitghar/contracts/plans';
import { api, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { toast } from '@fitghar/ui';
import { showFailure } from '@fitghar/ui/operations';

const QUEUE = '/api/v1/admin/plan-deliveries';
const LOOK_AGAIN_MS = 15_000;

/** The queue as the server has it now; it looks again by itself. */
export const useQueue = (filter: { status: string; kind: string; page: number }) =>
  useQuery({
    queryKey: ['admin', 'plan-deliveries', filter],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(filter.page) });
      if (filter.status) query.set('status', filter.status);
      if (filter.kind) query.set('kind', filter.kind);
      return api(`${QUEUE}?${query}`, deliveriesPage, { signal });
    },
    refetchInterval: LOOK_AGAIN_MS,
  });

export const useFigures = () =>
  useQuery({
    queryKey: ['admin', 'plan-deliveries', 'figures'],
    queryFn: ({ signal }) => api(`${QUEUE}/figures`, deliveryFigures, { signal }),
  });

export const useDelivery = (id: string) =>
  useQuery({
    queryKey: ['admin', 'plan-delivery', id],
    queryFn: ({ signal }) => api(`${QUEUE}/${id}`, deliveryDetail, { signal }),
    staleTime: 0,
  });

/** Changes a promise, or sends it. Where somebody was faster, the server says so and the screen shows theirs. */
export function useChanges(id: string) {
  const queries = useQueryClient();
  const options = {
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  };
  const change = useMutation({
    ...options,
    mutationFn: (body: DeliveryChange) => api(`${QUEUE}/${id}`, deliveryDetail, { method: 'PATCH', body }),
  });
  const send = useMutation({
    ...options,
    mutationFn: (version: number) => api(`${QUEUE}/${id}/send`, deliveryDetail, { body: { version } }),
    onSuccess: () => toast('Sent. The customer has it by mail and on the dashboard', { tone: 'success' }),
  });
  return { change, send };
}

export const useTeam = () => useQuery({ queryKey: ['admin', 'team'], queryFn: ({ signal }) => api(`${QUEUE}/team`, team, { signal }) });

export const documentOf = (id: string) => `${QUEUE}/${id}/document`;
