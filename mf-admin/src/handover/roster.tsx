import { addShift, changeShift, type Roster as RosterAnswer, removeShift, type Shift } from '@fitghar/contracts/admin';
import { formatDateTime, formatDay, formatTime, istDate } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, Muted, QueryBoundary, Row, Skeleton, Stack, toastWithUndo } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useOpenRow } from '@fitghar/ui/bundled/lists';
import { DateField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import styles from './handover.module.css';
import { rosterQuery } from './roster.queries.ts';

const ShiftDialog = lazyDialog(() => import(/* webpackChunkName: "shift" */ './shift.dialog.tsx'));

const timeOf = (iso: string): string => formatTime(iso.slice(11, 16));
/** `6:00 am–2:00 pm`; with the day if it begins on another one. */
function timesOf({ start, end }: Shift, date: string): string {
  const times = `${timeOf(start)}–${timeOf(end)}`;
  return start.startsWith(date) ? times : `${formatDay(start.slice(0, 10))}, ${times}`;
}
const namesOf = (shifts: readonly Shift[]): string => shifts.map(({ member }) => member.name).join(', ');

function NowAndNext({ on, next }: Pick<RosterAnswer, 'on' | 'next'>) {
  const [first] = next;
  return (
    <Card className={styles.card}>
      <div>
        <strong>Now</strong>{' '}
        {on.length ? (
          on.map(({ id, member, end }, index) => (
            <span key={id}>
              {index > 0 && <span>, </span>}
              <bdi translate="no">{member.name}</bdi> until {formatDateTime(end)}
            </span>
          ))
        ) : (
          <Muted>No one is on shift</Muted>
        )}
      </div>
      <div>
        <strong>Next</strong>{' '}
        {first ? (
          <span>
            <bdi translate="no">{namesOf(next)}</bdi> from {formatDateTime(first.start)}
          </span>
        ) : (
          <Muted>No shift in the next two days</Muted>
        )}
      </div>
    </Card>
  );
}

/** The shifts of a day, with what can be done about each. */
function ShiftsOfDay({
  date,
  rows,
  onChange,
}: {
  date: string;
  rows: RosterAnswer['rows'];
  onChange: (row: RosterAnswer['rows'][number]) => void;
}) {
  const me = useSession((session) => session.user?.id) ?? '';
  const canWrite = usePermission('handovers.write');
  const add = useAdminMutation(addShift, { done: 'Shift restored' });
  const takeOver = useAdminMutation(changeShift, { done: 'Shift taken over' });
  const remove = useAdminMutation(removeShift, {
    onDone: ({ member, start, end }) => toastWithUndo('Shift removed', () => add.mutate({ body: { member_id: member.id, start, end } })),
  });
  if (!rows.length) return <Callout title={`No shifts on ${formatDay(date)}`}>Shifts of this day will appear here.</Callout>;
  return (
    <ul className={styles.rows} aria-label={`Shifts of ${formatDay(date)}`}>
      {rows.map((row) => {
        const { id, version, member, start, end, overlaps } = row;
        const name = `${member.name}, ${timesOf(row, date)}`;
        return (
          <li key={id}>
            <Row justify="between">
              <span>
                <strong>{timesOf(row, date)}</strong> <bdi translate="no">{member.name}</bdi>{' '}
                {overlaps && <Badge tone="danger">Overlaps another shift</Badge>}
              </span>
              {canWrite && (
                <Row>
                  {member.id !== me && (
                    <Button
                      variant="quiet"
                      busy={takeOver.isPending && takeOver.variables.id === id}
                      aria-label={`Take over the shift of ${name}`}
                      onClick={() => takeOver.mutate({ id, body: { member_id: me, start, end, version } })}
                    >
                      Take over
                    </Button>
                  )}
                  <Button variant="quiet" aria-label={`Change the shift of ${name}`} onClick={() => onChange(row)}>
                    Change
                  </Button>
                  <Button
                    variant="quiet"
                    busy={remove.isPending && remove.variables.id === id}
                    aria-label={`Remove the shift of ${name}`}
                    onClick={() => remove.mutate({ id, body: { version } })}
                  >
                    Remove
                  </Button>
                </Row>
              )}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}

/** Who is on shift now and next, and the shifts of a day. */
export function Roster() {
  const me = useSession((session) => session.user?.id) ?? '';
  const canWrite = usePermission('handovers.write');
  const [date, setDate] = useState(() => istDate(new Date(serverNow())));
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(rosterQuery(date));
  const { data, error, isPlaceholderData } = query;
  const { row, gone, open, close } = useOpenRow(data?.rows, ({ id }) => id);
  return (
    <Stack as="section" aria-labelledby="roster-title">
      <h2 id="roster-title">On shift</h2>
      <QueryBoundary query={query} failure="Could not load the roster">
        {({ on, next }) => <NowAndNext on={on} next={next} />}
      </QueryBoundary>
      {/* Outside the boundary: a day that cannot be loaded must lead to another. */}
      <Row>
        <DateField label="Day" required value={date} onChange={setDate} />
        {canWrite && (
          <Button variant="secondary" disabled={!data} onClick={() => setAdding(true)}>
            Add shift
          </Button>
        )}
      </Row>
      {data && !isPlaceholderData ? <ShiftsOfDay date={date} rows={data.rows} onChange={open} /> : !error && <Skeleton />}
      {data && (isAdding || row) && (
        <ShiftDialog
          row={row}
          gone={gone}
          members={data.members}
          defaults={{ member_id: me, start: `${date}T06:00`, end: `${date}T14:00` }}
          onClose={() => {
            setAdding(false);
            close();
          }}
        />
      )}
    </Stack>
  );
}
