import { type PackageRow, pausePackage } from '@fitghar/contracts/booking';
import { addDays, formatDay, formatSessionTime, istDate } from '@fitghar/contracts/common';
import { site, userMessage } from '@fitghar/platform';
import { call, serverNow, useQuery } from '@fitghar/platform/data';
import { Button, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/pause.ts';
import { dayOptions } from '../time-slots/day-options.ts';
import { useBookingChange } from '../use-booking-change.ts';
import { pauseQuery } from './pause.queries.ts';

/** A week is proposed, from its first day. */
const endOfWeek = (from: string): string => addDays(from, 6);

/** Pauses a package once, after showing what that means. */
export default function PauseDialog({ row, onClose }: { row: PackageRow; onClose: () => void }) {
  const tomorrow = istDate(new Date(serverNow()), 1);
  const [from, setFrom] = useState(tomorrow);
  const [until, setUntil] = useState(endOfWeek(from));
  const preview = useQuery(pauseQuery(row.id, from, until));
  const pause = useBookingChange(() => call(pausePackage, { id: row.id, body: { from, until } }), {
    done: t.pausedUntil(formatDay(until)),
    onDone: onClose,
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack>
        <Muted>{t.once(site().rules.pause_days)}</Muted>
        <SelectField
          label={t.firstDay}
          options={dayOptions(tomorrow, Number(site().rules.pause_days))}
          value={from}
          onChange={({ target }) => {
            setFrom(target.value);
            setUntil(endOfWeek(target.value));
          }}
        />
        <SelectField
          label={t.lastDay}
          options={dayOptions(from, Number(site().rules.pause_days))}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        {preview.error && <p role="alert">{userMessage(preview.error)}</p>}
        {preview.data && (
          <Stack gap={3} role="status">
            <h3>{t.whatHappens}</h3>
            <p>{t.usableUntil(formatDay(preview.data.usable_until))}</p>
            {preview.data.sessions.length > 0 && (
              <>
                <p>{t.goBack}</p>
                <ul>
                  {preview.data.sessions.map((session) => (
                    <li key={formatSessionTime(session)}>{formatSessionTime(session)}</li>
                  ))}
                </ul>
              </>
            )}
          </Stack>
        )}
        <Row>
          <Button busy={pause.isPending} disabled={!preview.data} onClick={() => pause.mutate()}>
            {t.pause}
          </Button>
          <DialogClose />
        </Row>
      </Stack>
    </Dialog>
  );
}
