import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { noteBody, notesQuery } from './notes.requests.ts';
import { mentionedNotes, noteSeen, recordNotes, teamNote } from './notes.responses.ts';

export const getNotes = defineCall('GET /api/v1/admin/notes', { query: notesQuery, response: recordNotes });
export const getMentions = defineCall('GET /api/v1/admin/notes/mentions', { response: mentionedNotes });
export const writeNote = defineCall('POST /api/v1/admin/notes', {
  changes: ['team.notes'],
  body: noteBody,
  response: teamNote,
  status: 201,
});
export const markNoteSeen = defineCall('POST /api/v1/admin/notes/:id/seen', {
  changes: ['team.notes'],
  params: idParam,
  body: emptyBody,
  response: noteSeen,
});
