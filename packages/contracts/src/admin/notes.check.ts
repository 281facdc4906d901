import { isId, isKeyOf, isListOf, isObjectOf, isText } from '../common/check.ts';
import { NOTE_KINDS } from './note-kinds.ts';
import type { TeamNote } from './notes.answers.ts';

const isMember = isObjectOf({ id: isId, name: isText });

/** Checks the same as `mentionedNotes`, without the schema library. */
export const areMentionedNotes = isObjectOf({
  rows: isListOf(
    isObjectOf<TeamNote>({
      id: isId,
      kind: isKeyOf(NOTE_KINDS),
      record_id: isText,
      text: isText,
      by: isMember,
      mentions: isListOf(isMember),
      at: isText,
    }),
  ),
});

/** Checks the same as `noteSeen`, without the schema library. */
export const isNoteSeen = isObjectOf({ id: isId });
