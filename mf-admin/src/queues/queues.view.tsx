import { type AlarmRow, QUEUE_NAMES, type QueueName, type QueuePause, type QueueState } from '@fitghar/contracts/admin';
import { formatCount, formatDateTime, formatList } from '@fitghar/contracts/common';
import { useNavigate, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { useState } from 'react';
import { OpenAlarms } from '../alarms/open-alarms.tsx';
import { adminUrl } from '../layout/admin-url.ts';
import { usePermission } from '../team/use-permission.ts';
import { DeadLetters } from './dead-letters.tsx';
import { PauseDialog } from './pause.dialog.tsx';
import { PausedQueues } from './paused-queues.tsx';
import { QueueHistory } from './queue-history.tsx';
import { queuesQuery } from './queues.queries.ts';
import { WhatsAppFigures } from './whatsapp-figures.tsx';

const COLUMNS: [label: string, cell: (queue: QueueState) => string][] = [
  ['Queue', ({ name }) => name],
  ['Waiting', ({ waiting }) => formatCount(waiting)],
  ['Active', ({ active }) => formatCount(active)],
  ['Delayed', ({ delayed }) => formatCount(delayed)],
  ['Failed', ({ failed }) => formatCount(failed)],
  ['Oldest job', ({ oldest_seconds }) => (oldest_seconds === null ? '–' : `${formatCount(oldest_seconds)} s`)],
  ['Done per minute', ({ per_minute }) => formatCount(per_minute)],
];

function Alarms({ alarms }: { alarms: AlarmRow[] }) {
  const open = alarms.filter(({ cleared_at }) => !cleared_at);
  const over = alarms.filter(({ cleared_at }) => cleared_at).slice(0, 10);
  return (
    <Stack as="section" aria-labelledby="alarms-title">
      <h2 id="alarms-title">Alarms</h2>
      <OpenAlarms alarms={open} />
      {!open.length && (
        <Callout title="No open alarms">
          Alarms for late plans, stalled queues, missing webhooks and reconciliation mismatches will appear here and be emailed.
        </Callout>
      )}
      {over.map(({ id, text, raised_at, cleared_at, taken }) => (
        <Muted key={id}>
          {text}: {formatDateTime(raised_at)} – {formatDateTime(cleared_at ?? '')}
          {taken && (
            <span>
              , assigned to <bdi translate="no">{taken.name}</bdi>
            </span>
          )}
        </Muted>
      ))}
    </Stack>
  );
}

function Queues({ queues, paused }: { queues: QueueState[]; paused: readonly QueuePause[] }) {
  const canAct = usePermission('queues.act');
  const navigate = useNavigate();
  const params = new URLSearchParams(useSearch());
  const asked = QUEUE_NAMES.find((name) => name === params.get('pause') && !paused.some(({ queue }) => queue === name));
  const [chosen, setChosen] = useState<QueueName | null>(null);
  const pausing = chosen ?? (canAct && asked ? asked : null);
  /** The address may ask for a queue, too, as the palette does. */
  const closePause = () => {
    setChosen(null);
    if (asked) navigate(adminUrl('queues'), { replace: true });
  };
  const labels = [...COLUMNS.map(([label]) => label), ...(canAct ? ['Actions'] : [])];
  return (
    <>
      <TableBox title="Queue status">
        <TableHead labels={labels} />
        <tbody>
          {queues.map((queue) => {
            const name = QUEUE_NAMES.find((each) => each === queue.name);
            const isPaused = paused.some((pause) => pause.queue === name);
            return (
              <tr key={queue.name}>
                {COLUMNS.map(([label, cell]) => (
                  <td key={label} data-label={label}>
                    {cell(queue)}
                    {label === 'Queue' && isPaused && (
                      <>
                        {' '}
                        <Badge tone="warning">Paused</Badge>
                      </>
                    )}
                  </td>
                ))}
                {canAct && (
                  <td data-label="Actions">
                    {name && !isPaused ? (
                      <Button variant="quiet" aria-label={`Pause ${name}`} onClick={() => setChosen(name)}>
                        Pause
                      </Button>
                    ) : (
                      '–'
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </TableBox>
      {pausing && <PauseDialog queue={pausing} onClose={closePause} />}
    </>
  );
}

/** Alarms, queues and dead-letter jobs. */
export default function QueuesView() {
  const query = useQuery(queuesQuery);
  return (
    <Stack gap={8}>
      <h1>Queues</h1>
      <QueryBoundary query={query} failure="Could not load the queues" count={2}>
        {({ reachable, queues, unreachable, paused, alarms }) => (
          <>
            <Alarms alarms={alarms} />
            <PausedQueues paused={paused} />
            {reachable ? (
              <>
                {unreachable.length > 0 && (
                  <Callout error title="Some queues unavailable">
                    Redis does not answer for {formatList(unreachable)}. Nothing is lost; their jobs resume when it is back.
                  </Callout>
                )}
                <Queues queues={queues} paused={paused} />
              </>
            ) : (
              <Callout error title="Queues unavailable">
                Redis is unreachable. Nothing is lost; jobs resume when it is back.
              </Callout>
            )}
          </>
        )}
      </QueryBoundary>
      <QueueHistory />
      <WhatsAppFigures />
      <DeadLetters />
    </Stack>
  );
}
