import { SESSION_NAMES, takeFreedSlot, type WaitlistEntryRow } from '@fitghar/contracts/booking';
import { formatDateTime, formatSessionTime } from '@fitghar/contracts/common';
import { changeBooking, useClientState, useNavigate } from '@fitghar/platform';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import * as t from '#texts/my-waiting-list.ts';
import { STEP } from '../booking-wizard/steps.ts';
import layout from '../session-rows.module.css';
import { movesLeft } from '../time-slots/moves-left.ts';
import { useBookingChange } from '../use-booking-change.ts';
import { LeaveButton } from './leave-button.tsx';
import { waitlistQuery } from './waiting-list.queries.ts';

/** What taking the place does, before it happens. */
function means({ session_id, session, package_id }: WaitlistEntryRow): string {
  if (session_id) return t.movesYours(session ? movesLeft(session) : '');
  return package_id ? t.plansOne : t.booksTrial;
}

/** A place that is held for the customer for some minutes. */
function Offer({ entry }: { entry: WaitlistEntryRow }) {
  const { id, service_type, date, time, offered_until, session_id, package_id } = entry;
  const navigate = useNavigate();
  const take = useBookingChange(() => call(takeFreedSlot, { id }), {
    done: t.isOn(formatSessionTime(entry)),
  });
  const book = () => {
    useClientState.setState({ service: service_type });
    changeBooking({ typeOfservice: service_type, trial_date: date, trial_time: time, step: STEP.time });
    navigate('/booksession');
  };
  const actions = (
    <Row>
      <Button busy={take.isPending} onClick={() => (session_id || package_id ? take.mutate() : book())}>
        {t.take}
      </Button>
      <LeaveButton entry={entry} />
    </Row>
  );
  return (
    <Callout title={t.free(formatSessionTime(entry))} actions={actions}>
      {t.heldUntil(formatDateTime(offered_until ?? ''), means(entry))}
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
          <h2 className={layout.title}>{t.waitingList}</h2>
          <ul className={layout.rows}>
            {waiting.map((entry) => (
              <li key={entry.id} className={layout.row}>
                <span>
                  <strong>{formatSessionTime(entry)}</strong>
                  <Muted>{t.inLine(SESSION_NAMES[entry.service_type], entry.position)}</Muted>
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
    <QueryBoundary query={list} failure={t.notLoaded}>
      {({ rows }) => rows.length > 0 && <Entries rows={rows} />}
    </QueryBoundary>
  );
}
