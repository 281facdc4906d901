import { noticesPage } from '@fitghar/contracts/account';
import { momentOf } from '@fitghar/contracts/common';
import { api, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Badge, Button, Card, Loaded, Notice, toast } from '@fitghar/ui';
import * as z from 'zod/mini';
import styles from '../account.module.css';

/** What we tell our customers, the newest first. */
export default function NoticesPage() {
  const notices = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => api('/api/v1/account/notices?limit=20', noticesPage, { signal }),
    staleTime: 0,
  });
  const queries = useQueryClient();
  const read = useMutation({
    mutationFn: () => api('/api/v1/account/notices/read', z.object({ read: z.literal(true) }), { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notices'] }),
    onError: (error) => toast(error.message),
  });
  return (
    <>
      <h1>Notices</h1>
      <section aria-label="Notices" className={styles.rows}>
        <Loaded query={notices} failure="We could not load your notices" count={2}>
          {({ rows, unread }) => (
            <>
              {unread > 0 && (
                <div>
                  <Button look="secondary" busy={read.isPending} onClick={() => read.mutate()}>
                    Mark all as read
                  </Button>
                </div>
              )}
              {rows.map(({ id, title, message, created_at, read: known }) => (
                <Card key={id}>
                  <div className={styles.row}>
                    <h2>{title}</h2>
                    {!known && <Badge tone="warm">New</Badge>}
                  </div>
                  <p>{message}</p>
                  <p className={styles.soft}>{momentOf(created_at)}</p>
                </Card>
              ))}
              {!rows.length && <Notice title="Nothing new">When we have something to tell you, it stands here at once.</Notice>}
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}
