import { deleteSavedReply, savedReplyBody, saveReply } from '@fitghar/contracts/admin';
import { useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, TextField } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { Form, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { repliesQuery } from './tickets.queries.ts';

/** Puts an answer that the team gives often into the reply, and keeps the reply as one. */
export default function RepliesDialog({
  message,
  onChosen,
  onClose,
}: {
  /** What is written so far. */
  message: string;
  onChosen: (message: string) => void;
  onClose: () => void;
}) {
  const remove = useAdminMutation(deleteSavedReply, { done: 'Saved reply deleted' });
  const save = useAdminMutation(saveReply, { done: 'Reply saved', onDone: onClose });
  const form = useForm({
    schema: { safeParse: ({ name }: { name: string }) => savedReplyBody.safeParse({ name, message }) },
    defaults: { name: '' },
    onSubmit: async ({ name }) => void (await save.mutateAsync({ body: { name, message } })),
    onRefused: 'shown',
  });
  return (
    <Dialog title="Saved replies" onClose={onClose}>
      <Stack>
        <QueryBoundary query={useQuery(repliesQuery)} failure="Could not load the saved replies" count={2}>
          {({ rows }) =>
            rows.length ? (
              <Stack as="ul" gap={3}>
                {rows.map((reply) => (
                  <li key={reply.id}>
                    <Row justify="between">
                      <strong dir="auto">{reply.name}</strong>
                      <Row>
                        <Button variant="secondary" onClick={() => onChosen(reply.message)}>
                          Insert<span className="visually-hidden"> {reply.name}</span>
                        </Button>
                        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ id: reply.id })}>
                          Delete<span className="visually-hidden"> {reply.name}</span>
                        </Button>
                      </Row>
                    </Row>
                    <Muted>
                      <span dir="auto">{reply.message}</span>
                    </Muted>
                  </li>
                ))}
              </Stack>
            ) : (
              <p>None yet. Write a reply, and save it here under a name. {'{name}'} stands for the customer’s name.</p>
            )
          }
        </QueryBoundary>
        {message.trim() && (
          <Form form={form}>
            <TextField
              label="Save the reply as"
              hint="{name} in it stands for the customer’s name. The same name replaces the older one."
              autoComplete="off"
              {...form.bind('name')}
            />
            <Row>
              <Button type="submit" busy={form.pending}>
                Save reply
              </Button>
            </Row>
          </Form>
        )}
      </Stack>
    </Dialog>
  );
}
