import type { SessionType } from '@fitghar/contracts/booking';
import { DAY_MS, formatTime, istDate } from '@fitghar/contracts/common';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Muted, QueryBoundary } from '@fitghar/ui';
import { ChoiceGroup, SelectField } from '@fitghar/ui/forms';
import * as t from '#texts/session-time.ts';
import FullHours from '../waiting-list/full-hours.tsx';
import { dayOptions } from './day-options.ts';
import type { sessionTimesQuery } from './session-times.queries.ts';

/** A date and an hour; the hour is empty until it is chosen. */
export interface Chosen {
  date: string;
  time: string;
}

/** The days from today to that date. */
function daysUntil(last: string): ReturnType<typeof dayOptions> {
  const today = istDate(new Date(serverNow()));
  return dayOptions(today, 1 + Math.max(0, Math.round((Date.parse(last) - Date.parse(today)) / DAY_MS)));
}

/** The day to begin with: the session's own, or else tomorrow. */
export function firstChoice(last: string, date?: string): Chosen {
  const dates = daysUntil(last).map(({ value }) => value);
  return { date: date && dates.includes(date) ? date : (dates[1] ?? dates[0] ?? ''), time: '' };
}

/** @param full false for an hour that has a free place, but not for this session */
function aboutHour({ free, full, isNow, isOther }: { free: boolean; full: boolean; isNow: boolean; isOther: boolean }) {
  if (isNow) return t.now;
  if (!free) return full ? t.full : t.unavailable;
  return isOther ? t.anotherTrainer : undefined;
}

/** Chooses a day and one of its free hours, and says which trainer comes then. */
export function DayAndHour({
  timesOf,
  last,
  now,
  trainer,
  value,
  onChange,
  waitingList,
}: {
  /** The hours of a day. */
  timesOf: (date: string) => ReturnType<typeof sessionTimesQuery>;
  last: string;
  /** When the session is now; null for one that has no time yet. */
  now: Chosen | null;
  /** Name of the trainer who comes where possible. */
  trainer: string | null;
  value: Chosen;
  onChange: (chosen: Chosen) => void;
  /** Of whom the waiting list of a full hour is joined, and what for; null without login. */
  waitingList: { service: SessionType; purpose: { session_id?: string; package_id?: string } } | null;
}) {
  const { date, time } = value;
  const times = useQuery(timesOf(date));
  const isNow = (hour: string) => now?.date === date && now.time === hour;
  return (
    <>
      <SelectField
        label={t.day}
        options={daysUntil(last)}
        value={date}
        onChange={({ target }) => onChange({ date: target.value, time: '' })}
      />
      <QueryBoundary query={times} failure={t.noTimes}>
        {({ times: hours }) => {
          const fullHours = waitingList && (
            <FullHours
              service={waitingList.service}
              purpose={waitingList.purpose}
              date={date}
              times={hours.filter(({ full }) => full).map((each) => each.time)}
            />
          );
          return hours.some(({ free }) => free) ? (
            <>
              <ChoiceGroup
                variant="dense"
                legend={t.startTime}
                choices={hours.map(({ time: hour, free, full, same_trainer }) => ({
                  value: hour,
                  title: formatTime(hour),
                  disabled: !free,
                  about: aboutHour({ free, full, isNow: isNow(hour), isOther: trainer !== null && !same_trainer }),
                }))}
                value={time}
                onChange={(hour) => onChange({ date, time: hour })}
                minWidth={104}
              />
              {trainer && hours.some((each) => each.time === time && !each.same_trainer) && <Muted>{t.isNotFree(trainer)}</Muted>}
              {fullHours}
            </>
          ) : (
            <>
              <p>{t.noneFree}</p>
              {fullHours}
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}
