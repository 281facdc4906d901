import { hasPermission, leaveTask, type TaskOwner, takeTask } from '@fitghar/contracts/admin';
import { useQuery } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { meQuery } from '../team/team.queries.ts';
import styles from './home.module.css';

/** Whose is this? Also for who only looks. @param name what it is called, if that is not its label */
export function Owner({ label, name = label, owner }: { label: string; name?: string; owner: TaskOwner | undefined }) {
  const me = useQuery(meQuery).data;
  const take = useAdminMutation(takeTask);
  const leave = useAdminMutation(leaveTask);
  const isMine = owner !== undefined && owner.id === me?.id;
  return (
    <span className={styles.owner}>
      {isMine ? <span>You</span> : owner && <bdi translate="no">{owner.name}</bdi>}
      {me && hasPermission(me.role, 'notes.write') && (
        <Button
          variant="quiet"
          busy={take.isPending || leave.isPending}
          onClick={() =>
            isMine ? leave.mutate({ body: { label } }) : take.mutate({ body: { label, ...(owner && { instead_of: owner.id }) } })
          }
        >
          {isMine ? 'Leave' : owner ? 'Take over' : 'Take'}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </span>
  );
}
