import { DEAD_LETTER_STATE_LABELS, type JobDetails, resendMessage } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, DescriptionList, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { PanelTitle } from '@fitghar/ui/dialogs';
import { adminUrl } from '../layout/admin-url.ts';
import layout from '../layout/ops-layout.module.css';
import { ConfirmedButton } from '../mutations/confirmed-button.tsx';
import { usePermission } from '../team/use-permission.ts';
import { JobStateBadge } from './job-state-badge.tsx';
import { jobQuery } from './jobs.queries.ts';

const DELIVERIES = {
  trying: 'Handed to the SMS provider',
  sent: 'Sent',
  delivered: 'Delivered to the phone',
  dropped: 'Not sent, because it would have arrived too late',
  refused: 'Refused for good by the recipient’s mail server',
  failed: 'Refused by the SMS provider',
} as const;

/** One step of a job's history. */
interface Event {
  at: string;
  what: string;
  detail?: string | null;
  bad?: true;
}

/** From cause to end, in order of time. Steps of the same instant keep this order. */
const eventsOf = ({ created_at, due_at, enqueued_at, failures, delivery, done_at, state }: JobDetails): Event[] =>
  [
    { at: created_at, what: 'Created, together with the change that caused it' },
    ...(due_at > created_at ? [{ at: due_at, what: 'Due' }] : []),
    ...(enqueued_at ? [{ at: enqueued_at, what: 'Added to its queue' }] : []),
    ...failures.map(({ at, error }) => ({ at, what: 'Attempt failed', detail: error, bad: true as const })),
    ...(delivery ? [{ at: delivery.at, what: DELIVERIES[delivery.outcome], detail: delivery.reason }] : []),
    ...(done_at && state === 'done' ? [{ at: done_at, what: 'Done' }] : []),
    ...(done_at && state === 'failed' ? [{ at: done_at, what: 'Failed after the last attempt', bad: true as const }] : []),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

function History({ events }: { events: Event[] }) {
  return (
    <Stack as="section" aria-labelledby="job-history">
      <h3 id="job-history">History</h3>
      <ol className={layout.timeline}>
        {events.map(({ at, what, detail, bad }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events of one instant have nothing else to tell them apart
          <li key={index}>
            <Muted as="span">{formatDateTime(at)}</Muted>
            <span>
              {what} {bad && <Badge tone="danger">failed</Badge>}
              {detail && <Muted as="div">{detail}</Muted>}
            </span>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Details({ job }: { job: JobDetails }) {
  const { id, name, queue, state, payload, delivery, decision } = job;
  const canAct = usePermission('queues.act');
  const records = Object.entries(payload).filter(([key]) => key !== 'v');
  return (
    <>
      <Row justify="between">
        <PanelTitle>{name}</PanelTitle>
        <JobStateBadge state={state} />
      </Row>
      <DescriptionList
        items={[
          ['Job', id],
          ['Queue', queue],
          ...records.map(([key, value]): [string, string] => [key.replaceAll('_', ' '), String(value)]),
          ...(delivery?.reference ? [['Message', delivery.reference] satisfies [string, string]] : []),
          ...(decision
            ? [
                ['Decision', `${DEAD_LETTER_STATE_LABELS[decision.state]}${decision.note ? `: ${decision.note}` : ''}`] satisfies [
                  string,
                  string,
                ],
              ]
            : []),
        ]}
      />
      {canAct && state === 'done' && (queue === 'mail' || queue === 'sms') && (
        <Row>
          <ConfirmedButton
            change={resendMessage}
            input={{ id }}
            done="Message sent again"
            label="Send again"
            of={` ${name}`}
            title="Send this message again?"
            variant="secondary"
          >
            It goes to the same person, as it would be written now.
          </ConfirmedButton>
        </Row>
      )}
      <History events={eventsOf(job)} />
      {decision?.state === 'waiting' && (
        <p>
          It can be retried or discarded under <Link href={adminUrl('queues')}>Queues</Link>.
        </p>
      )}
    </>
  );
}

/** A job from its cause to its end: why did this email not go out? */
export function Job({ id }: { id: string }) {
  return (
    <QueryBoundary query={useQuery(jobQuery(id))} failure="Could not load this job" count={2}>
      {(job) => <Details job={job} />}
    </QueryBoundary>
  );
}
