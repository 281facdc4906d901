import { type NotesQuery, recordNotes } from '@fitghar/contracts/admin';
import { api, queryOptions } from '@fitghar/platform/data';
import { NOTES } from './notes-path.ts';

/** The notes on one record, and whom a note may mention. */
export const notesQuery = ({ kind, record_id }: NotesQuery) =>
  queryOptions({
    queryKey: ['ui', 'notes', kind, record_id],
    queryFn: ({ signal }) => api(`${NOTES}?${new URLSearchParams({ kind, record_id })}`, recordNotes, { signal }),
    meta: { topics: ['team.notes'] },
  });
