import { sessionRows } from '@fitghar/contracts/account';
import { momentOf } from '@fitghar/contracts/common';
import { api, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Badge, Button, Card, Loaded, toast } from '@fitghar/ui';
import styles from '../account.module.css';

/** Every browser in which the person is signed in; each can be ended, and all others at once. */
export function Devices() {
  const sessions = useQuery({
    queryKey: ['session', 'list'],
    queryFn: ({ signal }) => api('/api/v1/account/sessions', sessionRows, { signal }),
    staleTime: 0,
  });
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others'
        ? api('/api/v1/account/sessions/end-others', sessionRows, { method: 'POST' })
        : api(`/api/v1/account/sessions/${id}`, sessionRows, { method: 'DELETE' }),
    onSuccess: (left) => queries.setQueryData(['session', 'list'], left),
    onError: (error) => toast(error.message),
  });
  return (
    <Loaded query={sessions} failure="We could not load your devices" count={2}>
      {({ rows }) => (
        <>
          {rows.map(({ id, device, current, created_at, last_used_at }) => (
            <Card key={id} className={styles.row}>
              <div>
                <strong>{device}</strong> {current && <Badge>This one</Badge>}
                <p className={styles.soft}>
                  Since {momentOf(created_at)}, last used {momentOf(last_used_at)}
                </p>
              </div>
              {!current && (
                <Button look="secondary" disabled={end.isPending} onClick={() => end.mutate(id)}>
                  End this one
                </Button>
              )}
            </Card>
          ))}
          {rows.length > 1 && (
            <div>
              <Button look="quiet" disabled={end.isPending} onClick={() => end.mutate('others')}>
                End all others
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
