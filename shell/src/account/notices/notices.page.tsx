import { markNoticesRead } from '@fitghar/contracts/account';
import { formatDateTime } from '@fitghar/contracts/common';
import { call, invalidateTopics, useMutation, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, Muted, Row, Stack, toastError } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { useState } from 'react';
import * as t from '#texts/notices.ts';
import { noticesQuery } from './notices.queries.ts';

/** Notices to the customer, newest first. */
export default function NoticesPage() {
  const [page, setPage] = useState(1);
  const notices = useQuery(noticesQuery(page));
  const read = useMutation({
    mutationFn: () => call(markNoticesRead),
    onSuccess: () => invalidateTopics('notices'),
    onError: toastError,
  });
  return (
    <>
      <h1>{t.notices}</h1>
      <Stack as="section" gap={3} aria-label={t.notices}>
        {notices.data && notices.data.unread > 0 && (
          <div>
            <Button variant="secondary" busy={read.isPending} onClick={() => read.mutate()}>
              {t.markRead}
            </Button>
          </div>
        )}
        <PagedList
          query={notices}
          page={page}
          onPage={setPage}
          failure={t.notLoaded}
          count={2}
          empty={
            <Callout scene="living-room" title={t.none}>
              {t.noneText}
            </Callout>
          }
        >
          {({ id, title, message, created_at, read: known }) => (
            <Card key={id}>
              <Row justify="between">
                <h2>{title}</h2>
                {!known && <Badge tone="warning">{t.isNew}</Badge>}
              </Row>
              <p>{message}</p>
              <Muted>{formatDateTime(created_at)}</Muted>
            </Card>
          )}
        </PagedList>
      </Stack>
    </>
  );
}
