import { createCalendar, revokeCalendar } from '@fitghar/contracts/booking';
import { formatDateTime } from '@fitghar/contracts/common';
import { call, invalidate, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, TextField, toast, toastError } from '@fitghar/ui';
import { ShownOnce } from '@fitghar/ui/bundled/identity';
import { useState } from 'react';
import * as t from '#texts/my-data.tsx';
import { calendarQuery } from './calendar.queries.ts';

/** The secret address, shown once. */
function Address({ url }: { url: string }) {
  return (
    <ShownOnce name="Link" secret={url}>
      <p role="status">{t.copyNow}</p>
      <TextField label={t.link} readOnly value={url} />
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
      toast(t.linkOff, { tone: 'success' });
    },
    onError: toastError,
    onSettled: refetch,
  });
  return (
    <Stack>
      <p>{t.calendarText}</p>
      <QueryBoundary query={calendar} failure={t.calendarNotLoaded}>
        {({ created_at }) => (
          <>
            {created_at && !url && <Muted>{t.linkCreated(formatDateTime(created_at))}</Muted>}
            {url && <Address url={url} />}
            <Row>
              <Button variant="secondary" busy={create.isPending} onClick={() => create.mutate()}>
                {created_at ? t.createNewLink : t.createLink}
              </Button>
              {created_at && (
                <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
                  {t.turnOffLink}
                </Button>
              )}
            </Row>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
