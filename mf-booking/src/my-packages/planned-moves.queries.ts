import { type MovePatternBody, previewMoves } from '@fitghar/contracts/booking';
import { call, queryOptions } from '@fitghar/platform/data';

/** What moving all sessions of a weekday means for each of them. */
export const plannedMovesQuery = (id: string, body: MovePatternBody) =>
  queryOptions({
    queryKey: ['mf-booking', 'planned-moves', id, body],
    queryFn: ({ signal }) => call(previewMoves, { id, body }, { signal }),
    staleTime: 0,
    retry: false,
    meta: { topics: ['booking'] },
  });
