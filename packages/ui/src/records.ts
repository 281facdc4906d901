// What operations show beside any record, whichever remote shows it. Remotes bundle it.

export { Note } from './notes/note.tsx';
export { NOTES } from './notes/notes-path.ts';
export { RecordNotes } from './notes/record-notes.tsx';
export { RecordPresence } from './presence/record-presence.tsx';
