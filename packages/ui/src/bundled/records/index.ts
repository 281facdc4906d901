export { EditConflict } from './edit-conflict.tsx';
export { Note } from './notes/note.tsx';
export { RecordNotes } from './notes/record-notes.tsx';
export { RecordPresence } from './presence/record-presence.tsx';
