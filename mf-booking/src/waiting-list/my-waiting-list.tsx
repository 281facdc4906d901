import { SESSION_NAMES, takeFreedSlot, type WaitlistEntryRow } from '@fitghar/contracts/booking';
import { formatDateTime, formatSessionTime } from '@fitghar/contracts/common';
import { changeBooking, useClientState, useNavigate } from '@fitghar/platform';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { STEP } from '../booking-wizard/steps.ts';
import layout from '../session-rows.module.css';
import { movesLeft } from '../time-slots/moves-left.ts';
import { useBookingChange } from '../use-booking-change.ts';
import { LeaveButton } from './leave-button.tsx';
import { waitlistQuery } from './waiting-list.queries.ts';

/** What taking the place does, before it happens. */
function means({ session_id, session, package_id }: WaitlistEntryRow): string {
  if (session_id) return `This moves your session to this time.${session ? ` ${movesLeft(session)}` : ''}`;
  return package_id
    ? 'This plans one of your open sessions at this time.'
    : 'To book your trial at this time, enter your details and proceed to pay before then.';
}

/** A place that is held for the customer for some minutes. */
function Offer({ entry }: { entry: WaitlistEntryRow }) {
  const { id, service_type, date, time, offered_until, session_id, package_id } = entry;
  const navigate = useNavigate();
  const take = useBookingChange(() => call(takeFreedSlot, { id }), {
    done: `Your session is on ${formatSessionTime(entry)}`,
  });
  const book = () => {
    useClientState.setState({ service: service_type });
    changeBooking({ typeOfservice: service_type, trial_date: date, trial_time: time, step: STEP.time });
    navigate('/booksession');
  };
  const actions = (
    <Row>
      <Button busy={take.isPending} onClick={() => (session_id || package_id ? take.mutate() : book())}>
        Take this slot
      </Button>
      <LeaveButton entry={entry} />
    </Row>
  );
  return (
    <Callout title={`A slot is free: ${formatSessionTime(entry)}`} actions={actions}>
      It’s held for you until {formatDateTime(offered_until ?? '')}. {means(entry)}
    </Callout>
  );
}

function Entries({ rows }: { rows: readonly WaitlistEntryRow[] }) {
  const waiting = rows.filter(({ status }) => status === 'waiting');
  return (
    <Stack>
      {rows
        .filter(({ status }) => status === 'offered')
        .map((entry) => (
          <Offer key={entry.id} entry={entry} />
        ))}
      {waiting.length > 0 && (
        <Card>
          <h2 className={layout.title}>Waiting list</h2>
          <ul className={layout.rows}>
            {waiting.map((entry) => (
              <li key={entry.id} className={layout.row}>
                <span>
                  <strong>{formatSessionTime(entry)}</strong>
                  <Muted>
                    {SESSION_NAMES[entry.service_type]} · number {entry.position} in line
                  </Muted>
                </span>
                <LeaveButton entry={entry} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}

/** The dashboard's waiting lists: first what is offered now. Shows nothing if there are none. */
export function MyWaitingList() {
  const list = useQuery(waitlistQuery);
  // Without a skeleton: most customers have none. The dashboard waits for it with what is below.
  if (list.isPending) return <div data-loading="" />;
  return (
    <QueryBoundary query={list} failure="We couldn’t load your waiting lists">
      {({ rows }) => rows.length > 0 && <Entries rows={rows} />}
    </QueryBoundary>
  );
}
