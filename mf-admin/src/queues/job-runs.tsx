import { abortJobRun, JOB_RUN_STATE_LABELS, type JobRun } from '@fitghar/contracts/admin';
import { formatCount, formatDateTime } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Card, Muted, Row, Stack } from '@fitghar/ui';
import { Progress } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import { jobRunsQuery } from './queues.queries.ts';

const VERBS = { retry: 'Retry', discard: 'Discard' } as const;
const TONES = { running: 'warning', done: 'neutral', aborted: 'neutral' } as const;

function Run({ run: { id, action, state, by, reason, started_at, ended_at, total, handled } }: { run: JobRun }) {
  const canAct = usePermission('queues.act');
  const stop = useAdminMutation(abortJobRun, { done: 'Bulk run stopped' });
  const skipped = state === 'done' ? total - handled : 0;
  const title = `${VERBS[action]} ${formatCount(total)} failed ${total === 1 ? 'job' : 'jobs'}`;
  return (
    <Card>
      <Row justify="between">
        <div>
          <Badge tone={TONES[state]}>{JOB_RUN_STATE_LABELS[state]}</Badge> <strong>{title}</strong>{' '}
          <Muted as="span">
            {formatDateTime(started_at)}
            {ended_at && <span> – {formatDateTime(ended_at)}</span>}
            <span> by </span>
            <bdi translate="no">{by}</bdi>
          </Muted>
          <div dir="auto">{reason}</div>
          <Muted as="div">
            {`${formatCount(handled)} of ${formatCount(total)}${skipped > 0 ? '; the others were decided by someone else meanwhile' : ''}`}
          </Muted>
        </div>
        {state === 'running' && canAct && (
          <Button variant="secondary" aria-label={`Stop: ${title}`} busy={stop.isPending} onClick={() => stop.mutate({ id })}>
            Stop
          </Button>
        )}
      </Row>
      {state === 'running' && <Progress value={(handled / total) * 100} label={`${title}: ${formatCount(handled)} done`} />}
    </Card>
  );
}

/** The latest runs over failed jobs, with their progress. */
export function JobRuns() {
  const { data } = useQuery(jobRunsQuery);
  if (!data?.rows.length) return null;
  return (
    <Stack as="section" aria-labelledby="runs-title">
      <h3 id="runs-title">Bulk retries and discards</h3>
      {data.rows.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </Stack>
  );
}
