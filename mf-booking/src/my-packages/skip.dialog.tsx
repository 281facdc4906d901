import { type PackageRow, type PackageSession, skipSession } from '@fitghar/contracts/booking';
import { formatDay, formatSessionTime } from '@fitghar/contracts/common';
import { site } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { Button, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
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
    done: (now) => (now.used > used ? 'Session skipped. It counts as used' : 'Session skipped. You can plan it again'),
    onDone: onClose,
  });
  return (
    <Dialog title="Skip this session?" onClose={onClose}>
      <Stack>
        <p>
          <strong>{formatSessionTime({ date, time })}</strong>
        </p>
        <p>
          {skip_uses_it
            ? `It begins in less than ${site().rules.lead_hours} hours, so it will count as used.`
            : `It goes back to your package. Plan it again by ${formatDay(usable_until)}.`}
        </p>
        <Row>
          <Button busy={skip.isPending} onClick={() => skip.mutate()}>
            Skip session
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep session
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
