import { type JobRun, type JobRunPreview, startJobRun } from '@fitghar/contracts/admin';
import { formatCount, formatDateTime } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { DescriptionList, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import * as z from 'zod/mini';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { type JobRunSearch, jobRunPreviewQuery } from './queues.queries.ts';

const WORDS = {
  retry: { verb: 'Retry', done: 'Retrying failed jobs' },
  discard: { verb: 'Discard', done: 'Discarding failed jobs' },
} as const;
const schema = z.object({ reason: z.string() });
const jobs = (count: number) => `${formatCount(count)} ${count === 1 ? 'job' : 'jobs'}`;

function Preview({ preview: { kinds, oldest, newest, sample } }: { preview: JobRunPreview }) {
  return (
    <Stack>
      <DescriptionList
        items={[
          ...kinds.map(({ name, count }): [string, string] => [name, formatCount(count)]),
          ['Oldest', oldest ? formatDateTime(oldest) : '–'],
          ['Newest', newest ? formatDateTime(newest) : '–'],
        ]}
      />
      <section aria-label="Latest failed jobs">
        <ul>
          {sample.map(({ id, error }) => (
            <li key={id}>
              {id} <Muted as="div">{error}</Muted>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

function Start({
  action,
  search,
  preview,
  onClose,
}: {
  action: JobRun['action'];
  search: JobRunSearch;
  preview: JobRunPreview;
  onClose: () => void;
}) {
  const { verb, done } = WORDS[action];
  const start = useAdminMutation(startJobRun, { done, onDone: onClose });
  const form = useForm({
    schema,
    defaults: { reason: '' },
    draft: { key: `job-run.${action}` },
    onSubmit: ({ reason }) => start.mutateAsync({ body: { ...search, action, reason: reason.trim(), until: preview.until } }),
    onRefused: 'shown',
  });
  return (
    <Form form={form}>
      <Preview preview={preview} />
      <Muted>
        {action === 'retry'
          ? 'Each gets all its attempts again. An email or SMS that went out before is not sent twice.'
          : 'They are closed without being run, with this reason as their note.'}{' '}
        This cannot be undone, but a run can be stopped while it is in progress.
      </Muted>
      <TextArea label="Reason (shared with the team)" rows={3} {...form.bind('reason')} />
      <DialogSubmit disabled={!form.values.reason.trim()} busy={form.pending}>
        {verb} {jobs(preview.total)}
      </DialogSubmit>
    </Form>
  );
}

/** Shows which failed jobs match, then retries or discards them all. */
export function JobRunDialog({ action, search, onClose }: { action: JobRun['action']; search: JobRunSearch; onClose: () => void }) {
  const query = useQuery(jobRunPreviewQuery(search));
  return (
    <Dialog title={`${WORDS[action].verb} all failed jobs that match?`} onClose={onClose}>
      <QueryBoundary query={query} failure="Could not load what matches" count={2}>
        {(preview) =>
          preview.total ? <Start action={action} search={search} preview={preview} onClose={onClose} /> : <p>No failed job matches.</p>
        }
      </QueryBoundary>
    </Dialog>
  );
}
