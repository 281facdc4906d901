import { type RecordNotes as Found, type NoteKind, writeNote } from '@fitghar/contracts/admin';
import { formatCount } from '@fitghar/contracts/common';
import { call, invalidateTopics, useQuery } from '@fitghar/platform/data';
import { Button, Card, Disclosure, Muted, QueryBoundary, Stack, toast } from '@fitghar/ui';
import { Checkbox, Form, TextArea, useForm } from '@fitghar/ui/forms';
import * as z from 'zod/mini';
import { showFailure } from '../../operations/show-failure.ts';
import { Note } from './note.tsx';
import { notesQuery } from './record-notes.queries.ts';

const noteForm = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Please write a note'), z.maxLength(2000)),
  mentions: z.array(z.string()),
});

function NewNote({ kind, id, members }: { kind: NoteKind; id: string; members: Found['members'] }) {
  const form = useForm({
    schema: noteForm,
    defaults: { text: '', mentions: [] as string[] },
    draft: { key: `note.${kind}.${id}` },
    onSubmit: async ({ text, mentions }) => {
      await call(writeNote, { body: { kind, record_id: id, text, mentions } });
      toast('Note saved', { tone: 'success' });
      void invalidateTopics('team.notes');
    },
    onRefused: showFailure,
  });
  const { mentions } = form.values;
  return (
    <Form form={form}>
      <TextArea label="New note (for the team only)" rows={2} maxLength={2000} {...form.bind('text')} />
      <Disclosure summary={mentions.length ? `Mention colleagues (${formatCount(mentions.length)})` : 'Mention colleagues'}>
        {members.map((member) => (
          <Checkbox
            key={member.id}
            checked={mentions.includes(member.id)}
            onChange={({ target }) =>
              form.change({ mentions: target.checked ? [...mentions, member.id] : mentions.filter((each) => each !== member.id) })
            }
          >
            <bdi translate="no">{member.name}</bdi>
          </Checkbox>
        ))}
      </Disclosure>
      <div>
        <Button type="submit" variant="secondary" busy={form.pending}>
          Save note
        </Button>
      </div>
    </Form>
  );
}

/** The team's notes on a record, newest first. Its owner gives them a heading. */
export function RecordNotes({ kind, id, canWrite }: { kind: NoteKind; id: string; canWrite: boolean }) {
  return (
    <Stack>
      <QueryBoundary query={useQuery(notesQuery({ kind, record_id: id }))} failure="Could not load the notes" count={1}>
        {({ rows, members }) => (
          <>
            {canWrite && <NewNote key={id} kind={kind} id={id} members={members} />}
            {rows.map((note) => (
              <Card key={note.id}>
                <Note note={note} />
              </Card>
            ))}
            {!rows.length && !canWrite && <Muted>No notes yet.</Muted>}
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
