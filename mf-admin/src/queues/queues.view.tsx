import { type AlarmRow, boardOpened, type QueueState, queuesDesk } from '@fitghar/contracts/admin';
import { momentOf } from '@fitghar/contracts/common';
import { api, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Card, Loaded, Notice } from '@fitghar/ui';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';
import { TableBox, TableHead } from '../table/table-box.tsx';
import { useMay } from '../team/use-me.ts';
import { DeadLetters } from './dead-letters.tsx';

const LOOK_AGAIN_MS = 10_000;
const COLUMNS: [label: string, cell: (queue: QueueState) => string | number][] = [
  ['Queue', ({ name }) => name],
  ['Waiting', ({ waiting }) => waiting],
  ['Active', ({ active }) => active],
  ['Delayed', ({ delayed }) => delayed],
  ['Failed', ({ failed }) => failed],
  ['Oldest waits', ({ oldest_seconds }) => (oldest_seconds === null ? '–' : `${oldest_seconds} s`)],
  ['Done a minute', ({ per_minute }) => per_minute],
];

function Alarms({ alarms }: { alarms: AlarmRow[] }) {
  const open = alarms.filter(({ cleared_at }) => !cleared_at);
  const over = alarms.filter(({ cleared_at }) => cleared_at).slice(0, 10);
  return (
    <section className={desk.list} aria-labelledby="alarms-title">
      <h2 id="alarms-title">Alarms</h2>
      {open.map(({ id, text, raised_at }) => (
        <Card key={id} role="alert">
          <Badge tone="alert">Open</Badge> <strong>{text}</strong> <span className={desk.soft}>since {momentOf(raised_at)}</span>
        </Card>
      ))}
      {!open.length && (
        <Notice title="No alarm is open">
          Late plans, stalled queues, silent webhooks and books that differ stand here, and come by mail.
        </Notice>
      )}
      {over.map(({ id, text, raised_at, cleared_at }) => (
        <p key={id} className={desk.soft}>
          {text}: {momentOf(raised_at)} to {momentOf(cleared_at ?? '')}
        </p>
      ))}
    </section>
  );
}

function Queues({ queues }: { queues: QueueState[] }) {
  return (
    <TableBox title="Queues now">
      <TableHead labels={COLUMNS.map(([label]) => label)} />
      <tbody>
        {queues.map((queue) => (
          <tr key={queue.name}>
            {COLUMNS.map(([label, cell]) => (
              <td key={label} data-label={label}>
                {cell(queue)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** The work behind the screens: alarms, queues, and jobs that failed for the last time. */
export default function QueuesView() {
  const mayBoard = useMay('queues.board');
  const board = useAct(boardOpened, { onDone: ({ url }) => void window.open(url, '_blank', 'noopener') });
  const query = useQuery({
    queryKey: ['admin', 'queues'],
    queryFn: ({ signal }) => api('/api/v1/admin/queues', queuesDesk, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <div className={desk.page}>
      <div className={desk.head}>
        <h1>Queues</h1>
        {mayBoard && (
          <Button look="secondary" busy={board.isPending} onClick={() => board.mutate({ path: '/api/v1/admin/queues/board' })}>
            Open the board
          </Button>
        )}
      </div>
      <Loaded query={query} failure="We could not load the queues" count={2}>
        {({ reachable, queues, alarms }) => (
          <>
            <Alarms alarms={alarms} />
            {reachable ? (
              <Queues queues={queues} />
            ) : (
              <Notice error title="The queues cannot be reached">
                Redis is away. Nothing is lost: what waits stands in the database, and goes on once Redis is back.
              </Notice>
            )}
          </>
        )}
      </Loaded>
      <DeadLetters />
    </div>
  );
}
