import { MAX_PAUSE_DAYS, type PackageRow, packageRow } from '@fitghar/contracts/booking';
import { formatDay, istDate } from '@fitghar/contracts/common';
import { api, useQuery } from '@fitghar/platform/data';
import { Button, Muted, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { whenOf } from '../time-slots/when-of.ts';
import { useBookingChange } from '../use-booking-change.ts';
import { pauseQuery } from './pause.queries.ts';

/** So many days from the day after that one. */
const daysAfter = (start: Date, count: number) =>
  Array.from({ length: count }, (_, index) => istDate(start, index + 1)).map((value) => ({ value, label: formatDay(value) }));

/** Pauses a package once, after showing what that means. */
export default function PauseDialog({ row, onClose }: { row: PackageRow; onClose: () => void }) {
  const first = daysAfter(new Date(), MAX_PAUSE_DAYS);
  const [from, setFrom] = useState(first[0]?.value ?? '');
  const last = daysAfter(new Date(Date.parse(from) - 86_400_000), MAX_PAUSE_DAYS);
  const [until, setUntil] = useState(last[6]?.value ?? '');
  const preview = useQuery(pauseQuery(row.id, from, until));
  const pause = useBookingChange(() => api(`/api/v1/booking/packages/${row.id}/pause`, packageRow, { body: { from, until } }), {
    done: `Your package is paused until ${formatDay(until)}`,
    onDone: onClose,
  });
  return (
    <Dialog title="Pause this package" onClose={onClose}>
      <Stack>
        <Muted>Once, for at most {MAX_PAUSE_DAYS} days.</Muted>
        <SelectField
          label="First day"
          options={first}
          value={from}
          onChange={({ target }) => {
            setFrom(target.value);
            setUntil(daysAfter(new Date(Date.parse(target.value) - 86_400_000), 7)[6]?.value ?? target.value);
          }}
        />
        <SelectField label="Last day" options={last} value={until} onChange={({ target }) => setUntil(target.value)} />
        {preview.error && <p role="alert">{preview.error.message}</p>}
        {preview.data && (
          <Stack gap={3} role="status">
            <h3>What happens</h3>
            <p>You can use your package until {formatDay(preview.data.usable_until)} instead. Nothing can be planned in the pause.</p>
            {preview.data.sessions.length > 0 && (
              <>
                <p>These sessions go back to your package, for you to plan again:</p>
                <ul>
                  {preview.data.sessions.map((session) => (
                    <li key={whenOf(session)}>{whenOf(session)}</li>
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
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
