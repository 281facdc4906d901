import { createCalendar, revokeCalendar } from '@fitghar/contracts/booking';
import { formatDateTime } from '@fitghar/contracts/common';
import { call, invalidate, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, TextField, toast, toastError } from '@fitghar/ui';
import { ShownOnce } from '@fitghar/ui/bundled/identity';
import { useState } from 'react';
import { calendarQuery } from './calendar.queries.ts';

/** The secret address, shown once. */
function Address({ url }: { url: string }) {
  return (
    <ShownOnce name="Link" secret={url}>
      <p role="status">
        Copy this link now: it’s shown only once. In your calendar, choose “Add by URL” or “Subscribe”. Keep it to yourself.
      </p>
      <TextField label="Link" readOnly value={url} />
    </ShownOnce>
  );
}

/** Creates and revokes the secret address of the calendar (D57). */
export function Calendar() {
  const calendar = useQuery(calendarQuery);
  const [url, setUrl] = useState('');
  const refetch = () => invalidate({ queryKey: calendarQuery.queryKey });
  const create = useMutation({
    mutationFn: () => call(createCalendar),
    onSuccess: (made) => setUrl(made.url),
    onError: toastError,
    onSettled: refetch,
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeCalendar),
    onSuccess: () => {
      setUrl('');
      toast('Calendar link turned off', { tone: 'success' });
    },
    onError: toastError,
    onSettled: refetch,
  });
  return (
    <Stack>
      <p>See your sessions in your own calendar. It updates when a session is moved or cancelled.</p>
      <QueryBoundary query={calendar} failure="We couldn’t load your calendar">
        {({ created_at }) => (
          <>
            {created_at && !url && (
              <Muted>Link created on {formatDateTime(created_at)}. Lost it or shared it? A new link replaces it.</Muted>
            )}
            {url && <Address url={url} />}
            <Row>
              <Button variant="secondary" busy={create.isPending} onClick={() => create.mutate()}>
                {created_at ? 'Create new link' : 'Create link'}
              </Button>
              {created_at && (
                <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
                  Turn off link
                </Button>
              )}
            </Row>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
