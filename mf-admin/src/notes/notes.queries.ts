import { areMentionedNotes } from '@fitghar/contracts/admin';
import { fetchChecked, queryOptions } from '@fitghar/platform/data';
import { NOTES } from '@fitghar/ui/bundled/records';

/** Notes that mention the member, who has not seen to them yet. */
export const mentionsQuery = queryOptions({
  queryKey: ['mf-admin', 'mentions'],
  queryFn: ({ signal }) => fetchChecked(`${NOTES}/mentions`, areMentionedNotes, { signal }),
  meta: { topics: ['team.notes'] },
});
