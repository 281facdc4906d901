import { MAX_MOVES, type PackageRow, type PackageSession, packageRow } from '@fitghar/contracts/booking';
import { formatDay, formatTime, formatTimeRange, istDate } from '@fitghar/contracts/common';
import { api, invalidateTopics, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, toast } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { ChoiceGroup, SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { sessionTimesQuery } from './packages.queries.ts';

/** The dates from today to the last of the package. */
function datesUntil(last: string): string[] {
  const now = new Date();
  const days = Math.max(0, Math.round((Date.parse(last) - Date.parse(istDate(now))) / 86_400_000));
  return Array.from({ length: days + 1 }, (_, index) => istDate(now, index));
}

/** What a move costs, before it happens (D53). */
function movesLeft({ moves }: PackageSession): string {
  const left = MAX_MOVES - moves - 1;
  return left === 0
    ? 'This is the last time you can move this session.'
    : `You can move it ${left === 1 ? 'once' : `${left} times`} more after this.`;
}

function aboutHour({ free, isNow, isOther }: { free: boolean; isNow: boolean; isOther: boolean }): string | undefined {
  if (isNow) return 'Now';
  if (!free) return 'Full';
  return isOther ? 'Another trainer' : undefined;
}

/** Chooses date and hour: to move a session, or to plan an open one. */
export default function SessionTimeDialog({
  row,
  session,
  path,
  onClose,
}: {
  row: PackageRow;
  /** The session to move; null to plan an open one. */
  session: PackageSession | null;
  path: string;
  onClose: () => void;
}) {
  const dates = datesUntil(row.usable_until);
  const [date, setDate] = useState(session && dates.includes(session.date) ? session.date : (dates[1] ?? dates[0] ?? ''));
  const [time, setTime] = useState('');
  const times = useQuery(sessionTimesQuery(row.id, date, session?.id));
  const trainer = session ? session.trainer : row.sessions.find((each) => each.trainer)?.trainer;
  const isNow = (hour: string) => session?.date === date && session.time === hour;
  const save = useMutation({
    mutationFn: () => api(`/api/v1/booking/${path}`, packageRow, { body: { date, time } }),
    onSuccess: () => {
      toast(`Your session is on ${formatDay(date)}, ${formatTimeRange(time)}`, { tone: 'success' });
      onClose();
    },
    onError: (error) => toast(error.message),
    onSettled: () => invalidateTopics('booking'),
  });
  return (
    <Dialog title={session ? 'Move this session' : 'Plan a session'} onClose={onClose}>
      <Stack>
        {session && (
          <Muted>
            Now {formatDay(session.date)}, {formatTimeRange(session.time)}. {movesLeft(session)}
          </Muted>
        )}
        <SelectField
          label="Day"
          options={dates.map((value) => ({ value, label: formatDay(value) }))}
          value={date}
          onChange={({ target }) => {
            setDate(target.value);
            setTime('');
          }}
        />
        <QueryBoundary query={times} failure="We couldn’t load the times">
          {({ times: hours }) =>
            hours.some(({ free }) => free) ? (
              <ChoiceGroup
                variant="dense"
                legend="Start time"
                choices={hours.map(({ time: value, free, same_trainer }) => ({
                  value,
                  title: formatTime(value),
                  disabled: !free,
                  about: aboutHour({ free, isNow: isNow(value), isOther: Boolean(trainer) && !same_trainer }),
                }))}
                value={time}
                onChange={setTime}
                minWidth={104}
              />
            ) : (
              <p>No free time on this day. Please choose another.</p>
            )
          }
        </QueryBoundary>
        <Row>
          <Button busy={save.isPending} disabled={!time} onClick={() => save.mutate()}>
            {session ? 'Move session' : 'Plan session'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
