import { type PackageRow, type PackageSession, skipSession } from '@fitghar/contracts/booking';
import { formatDay, formatSessionTime } from '@fitghar/contracts/common';
import { site } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { Button, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import * as t from '#texts/skip.ts';
import { useBookingChange } from '../use-booking-change.ts';

/** Skips a session, after showing what that means (D53). */
export default function SkipDialog({
  session: { id, date, time, skip_uses_it },
  row: { used, usable_until },
  onClose,
}: {
  session: PackageSession;
  row: PackageRow;
  onClose: () => void;
}) {
  const skip = useBookingChange(() => call(skipSession, { id }), {
    // The server decides: the four hours may have begun while the dialog was open.
    done: (now) => (now.used > used ? t.countsAsUsed : t.planAgain),
    onDone: onClose,
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack>
        <p>
          <strong>{formatSessionTime({ date, time })}</strong>
        </p>
        <p>{skip_uses_it ? t.willCount(site().rules.lead_hours) : t.goesBack(formatDay(usable_until))}</p>
        <Row>
          <Button busy={skip.isPending} onClick={() => skip.mutate()}>
            {t.skip}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.keep}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
