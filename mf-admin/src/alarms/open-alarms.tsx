import { type AlarmRow, hasPermission, takeAlarm } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Card, Muted } from '@fitghar/ui';
import { adminUrl } from '../layout/admin-url.ts';
import styles from '../layout/ops-layout.module.css';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { meQuery } from '../team/team.queries.ts';
import { ALARM_VIEWS } from './alarm-views.ts';

function OpenAlarm({ alarm: { id, kind, team, text, raised_at, taken } }: { alarm: AlarmRow }) {
  const { data: me } = useQuery(meQuery);
  const take = useAdminMutation(takeAlarm, { done: 'Alarm assigned to you' });
  const target = ALARM_VIEWS[kind];
  const canOpen = me && target && hasPermission(me.role, target.permission);
  const canTake = me && hasPermission(me.role, 'queues.act') && taken?.id !== me.id;
  return (
    <Card role="alert" className={styles.row}>
      <div>
        <Badge tone="danger">Open</Badge>{' '}
        <strong>{canOpen ? <Link href={adminUrl(target.view, target.params)}>{text}</Link> : text}</strong>{' '}
        <Muted as="span">since {formatDateTime(raised_at)}</Muted>
        <Muted as="div">
          <span>Team {team} · </span>
          {taken ? (
            <span>
              Assigned to <bdi translate="no">{taken.name}</bdi>, {formatDateTime(taken.at)}
            </span>
          ) : (
            <span>Unassigned</span>
          )}
        </Muted>
      </div>
      {canTake && (
        <Button
          variant="secondary"
          aria-label={`${taken ? 'Take over' : 'Assign to me'}: ${text}`}
          busy={take.isPending}
          onClick={() => take.mutate({ id, body: taken ? { instead_of: taken.id } : {} })}
        >
          {taken ? 'Take over' : 'Assign to me'}
        </Button>
      )}
    </Card>
  );
}

/** Open alarms: the team that owns each, who has taken it, and where to act. */
export function OpenAlarms({ alarms }: { alarms: readonly AlarmRow[] }) {
  return alarms.map((alarm) => <OpenAlarm key={alarm.id} alarm={alarm} />);
}
