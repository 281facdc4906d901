import { type NoteKind, type RecordNotes, type TeamNote, teamNote } from '@fitghar/contracts/admin';
import { formatCount, formatDateTime } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Button, Card, Disclosure, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import { Checkbox, Form, TextArea, useForm } from '@fitghar/ui/forms';
import * as z from 'zod/mini';
import layout from '../layout/ops-layout.module.css';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import { NOTES, notesQuery } from './notes.queries.ts';

const noteForm = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Please write a note'), z.maxLength(2000)),
  mentions: z.array(z.string()),
});

/** A note with its author and whom it mentions. */
export function Note({ note: { text, by, mentions, at } }: { note: TeamNote }) {
  return (
    <>
      <Muted as="div">
        <bdi>{by.name}</bdi>, {formatDateTime(at)}
        {mentions.length > 0 && ' · for '}
        <bdi>{mentions.map(({ name }) => name).join(', ')}</bdi>
      </Muted>
      <p className={layout.quote} dir="auto">
        {text}
      </p>
    </>
  );
}

function NewNote({ kind, id, members }: { kind: NoteKind; id: string; members: RecordNotes['members'] }) {
  const write = useAdminMutation(teamNote, { done: 'Note saved' });
  const form = useForm({
    schema: noteForm,
    defaults: { text: '', mentions: [] as string[] },
    draft: { key: `note.${kind}.${id}` },
    onSubmit: async ({ text, mentions }) => {
      await write.mutateAsync({ path: NOTES, body: { kind, record_id: id, text, mentions } });
      form.reset();
    },
    onRefused: () => undefined, // `useAdminMutation` shows the failure
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
            <bdi>{member.name}</bdi>
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

/** The team's notes on a record, newest first. */
export default function Notes({ kind, id }: { kind: NoteKind; id: string }) {
  const canWrite = usePermission('notes.write');
  return (
    <Stack as="section" aria-labelledby="notes-title">
      <h3 id="notes-title">Notes</h3>
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
