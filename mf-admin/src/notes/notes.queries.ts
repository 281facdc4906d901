import { mentionedNotes, type NotesQuery, recordNotes } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';

export const NOTES = '/api/v1/admin/notes';

/** The notes on one record, and whom a note may mention. */
export const notesQuery = ({ kind, record_id }: NotesQuery) =>
  queryOptions({
    queryKey: ['mf-admin', 'notes', kind, record_id],
    queryFn: ({ signal }) => api(`${NOTES}?${new URLSearchParams({ kind, record_id })}`, recordNotes, { signal }),
    meta: { topics: ['team.notes'] },
  });

/** Notes that mention the member, who has not seen to them yet. */
export const mentionsQuery = queryOptions({
  queryKey: ['mf-admin', 'mentions'],
  queryFn: ({ signal }) => api(`${NOTES}/mentions`, mentionedNotes, { signal }),
  meta: { topics: ['team.notes'] },
});
