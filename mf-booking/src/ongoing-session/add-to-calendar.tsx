import { getSessionCalendar } from '@fitghar/contracts/booking';
import { download, useMutation } from '@fitghar/platform/data';
import { Button, toastError } from '@fitghar/ui';
import * as t from '#texts/calendar.ts';

/** A coming session as a file, which phones and computers open in their calendar. */
export function AddToCalendar({ id }: { id: string }) {
  const file = useMutation({ mutationFn: () => download(getSessionCalendar, { id }, 'session.ics'), onError: toastError });
  return (
    <Button variant="secondary" busy={file.isPending} onClick={() => file.mutate()}>
      {t.add}
    </Button>
  );
}
