import { endOtherSessions, endSession } from '@fitghar/contracts/account';
import { call, invalidateTopics, useMutation, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Card, Muted, Row, toastError } from '@fitghar/ui';
import { withProof } from '@fitghar/ui/bundled/identity';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { useState } from 'react';
import * as t from '#texts/security.ts';
import { devicesQuery } from './devices.queries.ts';

/** The user's login sessions: log out of one, or of all others. */
export function Devices() {
  const [page, setPage] = useState(1);
  const sessions = useQuery(devicesQuery(page));
  const end = useMutation({
    mutationFn: (id: string | 'others') => withProof(() => (id === 'others' ? call(endOtherSessions) : call(endSession, { id }))),
    onSuccess: ({ limit, total }) => {
      setPage(Math.min(page, Math.max(1, Math.ceil(total / limit))));
      return invalidateTopics('session');
    },
    onError: toastError,
  });
  return (
    <>
      <PagedList query={sessions} page={page} onPage={setPage} failure={t.devicesNotLoaded} count={2} empty={null}>
        {({ id, device, current, created_at, last_used_at }) => (
          <Card key={id}>
            <Row justify="between">
              <div>
                <strong>{t.device(device)}</strong> {current && <Badge>{t.thisDevice}</Badge>}
                <Muted>{t.used(created_at, last_used_at)}</Muted>
              </div>
              {!current && (
                <Button
                  variant="secondary"
                  busy={end.isPending && end.variables === id}
                  aria-disabled={end.isPending}
                  onClick={() => end.mutate(id)}
                >
                  {t.logOut}
                </Button>
              )}
            </Row>
          </Card>
        )}
      </PagedList>
      {sessions.data && sessions.data.total > 1 && (
        <div>
          <Button
            variant="quiet"
            busy={end.isPending && end.variables === 'others'}
            aria-disabled={end.isPending}
            onClick={() => end.mutate('others')}
          >
            {t.logOutOthers}
          </Button>
        </div>
      )}
    </>
  );
}
