import { type MovePatternBody, plannedMoves } from '@fitghar/contracts/booking';
import { api, queryOptions } from '@fitghar/platform/data';

/** What moving all sessions of a weekday means for each of them. */
export const plannedMovesQuery = (id: string, body: MovePatternBody) =>
  queryOptions({
    queryKey: ['mf-booking', 'planned-moves', id, body],
    queryFn: ({ signal }) => api(`/api/v1/booking/packages/${id}/moves/preview`, plannedMoves, { body, signal }),
    staleTime: 0,
    retry: false,
    meta: { topics: ['booking'] },
  });
