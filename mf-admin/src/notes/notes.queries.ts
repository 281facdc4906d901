import { getMentions } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** Notes that mention the member, who has not seen to them yet. */
export const mentionsQuery = queryOptions({
  queryKey: ['mf-admin', 'mentions'],
  queryFn: ({ signal }) => call(getMentions, {}, { signal }),
  meta: { topics: ['team.notes'] },
});
