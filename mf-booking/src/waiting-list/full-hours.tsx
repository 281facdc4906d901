import { joinWaitlist, type SessionType, type TrainerGender, type WaitlistEntryRow } from '@fitghar/contracts/booking';
import { formatDay, formatTime } from '@fitghar/contracts/common';
import { site } from '@fitghar/platform';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, Disclosure, Muted } from '@fitghar/ui';
import * as t from '#texts/waiting-list.ts';
import layout from '../session-rows.module.css';
import { useBookingChange } from '../use-booking-change.ts';
import { LeaveButton } from './leave-button.tsx';
import { waitlistQuery } from './waiting-list.queries.ts';

/** What the place is for: neither session nor package for a trial, which says whom the customer lets in. */
interface Purpose {
  trainer_gender?: TrainerGender;
  session_id?: string;
  package_id?: string;
}

function Hour({
  service,
  date,
  time,
  entry,
  purpose,
}: {
  service: SessionType;
  date: string;
  time: string;
  entry: WaitlistEntryRow | undefined;
  purpose: Purpose;
}) {
  const body = { service_type: service, date, time, ...purpose };
  const join = useBookingChange(() => call(joinWaitlist, { body }), {
    done: t.onTheList,
  });
  return (
    <li className={layout.row}>
      <span>
        <strong>{formatTime(time)}</strong>
        {entry && <Muted>{t.inLine(entry.position)}</Muted>}
      </span>
      {entry ? (
        <LeaveButton entry={entry} />
      ) : (
        <Button variant="quiet" busy={join.isPending} onClick={() => join.mutate()}>
          {t.join}
          <span className="visually-hidden">{t.joinFor(time)}</span>
        </Button>
      )}
    </li>
  );
}

/** The full hours of a day, each with its waiting list (D54). Shows nothing if no hour is full. */
export default function FullHours({
  service,
  date,
  times,
  purpose = {},
}: {
  service: SessionType;
  date: string;
  times: readonly string[];
  purpose?: Purpose;
}) {
  const { data } = useQuery({ ...waitlistQuery, enabled: times.length > 0 });
  if (!times.length) return null;
  const entryAt = (time: string) =>
    data?.rows.find((row) => row.service_type === service && row.date === date && row.time === time && row.status === 'waiting');
  return (
    <Disclosure summary={t.preferredFull}>
      <Muted>{t.about(formatDay(date), site().rules.hold_minutes)}</Muted>
      <ul className={layout.rows}>
        {times.map((time) => (
          <Hour key={time} service={service} date={date} time={time} entry={entryAt(time)} purpose={purpose} />
        ))}
      </ul>
    </Disclosure>
  );
}
