import { type PackageRow, pausePackage } from '@fitghar/contracts/booking';
import { addDays, formatDay, formatSessionTime, istDate } from '@fitghar/contracts/common';
import { site, userMessage } from '@fitghar/platform';
import { call, serverNow, useQuery } from '@fitghar/platform/data';
import { Button, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
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
    done: `Your package is paused until ${formatDay(until)}`,
    onDone: onClose,
  });
  return (
    <Dialog title="Pause this package" onClose={onClose}>
      <Stack>
        <Muted>A package can be paused once, for up to {site().rules.pause_days} days.</Muted>
        <SelectField
          label="First day"
          options={dayOptions(tomorrow, Number(site().rules.pause_days))}
          value={from}
          onChange={({ target }) => {
            setFrom(target.value);
            setUntil(endOfWeek(target.value));
          }}
        />
        <SelectField
          label="Last day"
          options={dayOptions(from, Number(site().rules.pause_days))}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        {preview.error && <p role="alert">{userMessage(preview.error)}</p>}
        {preview.data && (
          <Stack gap={3} role="status">
            <h3>What happens</h3>
            <p>You can use your package until {formatDay(preview.data.usable_until)} instead. You can’t plan sessions during the pause.</p>
            {preview.data.sessions.length > 0 && (
              <>
                <p>These sessions go back to your package. You can plan them again:</p>
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
            Pause package
          </Button>
          <DialogClose />
        </Row>
      </Stack>
    </Dialog>
  );
}
