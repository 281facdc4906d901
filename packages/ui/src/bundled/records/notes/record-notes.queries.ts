import { getNotes, type NotesQuery } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** The notes on one record, and whom a note may mention. */
export const notesQuery = ({ kind, record_id }: NotesQuery) =>
  queryOptions({
    queryKey: ['ui', 'notes', kind, record_id],
    queryFn: ({ signal }) => call(getNotes, { kind, record_id }, { signal }),
    meta: { topics: ['team.notes'] },
  });
