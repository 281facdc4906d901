import { type AdjustmentBody, getAdjustments, previewAdjustment } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';
import { withProof } from '@fitghar/ui/bundled/identity';
import { typingPause } from '../search/typing-pause.ts';

/** What was corrected on a record, for a customer or from a ticket; of all records with that status without `subject`. */
export const correctionsQuery = (filter: { subject?: string; status?: 'waiting' | 'done' | 'expired' | undefined; page?: number }) =>
  queryOptions({
    queryKey: ['mf-admin', 'corrections', filter],
    queryFn: ({ signal }) => call(getAdjustments, filter, { signal }),
    meta: { topics: ['team.adjustments'] },
  });

/** What a correction would do, once it is typed; nothing is asked without one. */
export const previewQuery = (body: AdjustmentBody | null) =>
  queryOptions({
    queryKey: ['mf-admin', 'correction-preview', body],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      return body ? withProof(() => call(previewAdjustment, { body })) : null;
    },
    enabled: body !== null,
    staleTime: 0,
    retry: false,
    meta: { topics: ['team.sessions', 'team.payments', 'team.trainers', 'team.enrolments'] },
  });
