import type { Distribution } from '@fitghar/contracts/plans';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import panel from '../charts/panel.module.css';
import { DueIn } from '../table/due-in.tsx';
import styles from './deliveries.module.css';
import { distributionQuery } from './deliveries.queries.ts';
import { type Assigned, useAssignments } from './use-assignments.ts';

function Proposal({
  proposal: { plans, left },
  onClose,
  onDone,
}: {
  proposal: Distribution;
  onClose: () => void;
  onDone: (assigned: Assigned) => void;
}) {
  const { assign, isPending } = useAssignments((assigned) => {
    onDone(assigned);
    onClose();
  });
  if (!plans.length) return <p>{left ? 'No nutrition specialist can take plans. Add one under Team.' : 'Every plan has a specialist.'}</p>;
  return (
    <Stack>
      <div className={styles.scroll}>
        <table className={`${panel.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">Plan</th>
              <th scope="col">Specialist</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {plans.map(({ id, due_at, name, order_id, specialist, reason, unknown }) => (
              <tr key={id}>
                <td>
                  <DueIn dueAt={due_at} />
                </td>
                <td>
                  {name}
                  <Muted as="div">{order_id}</Muted>
                </td>
                <td dir="auto">{specialist.name}</td>
                <td>
                  {unknown.length > 0 && <Badge tone="warning">Skill missing</Badge>} <span>{reason}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && <Muted>{left} more can be distributed afterwards.</Muted>}
      <Row>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button
          busy={isPending}
          onClick={() => assign(plans.map(({ id, version, specialist }) => ({ id, version, claimed_by: specialist.id, before: null })))}
        >
          Assign {plans.length === 1 ? '1 plan' : `${plans.length} plans`}
        </Button>
      </Row>
    </Stack>
  );
}

/** Who would take which unassigned plan, and why, before anything changes. */
export function DistributionDialog({ onClose, onDone }: { onClose: () => void; onDone: (assigned: Assigned) => void }) {
  const proposal = useQuery(distributionQuery);
  return (
    <Dialog title="Distribute unassigned plans" onClose={onClose}>
      <QueryBoundary query={proposal} failure="Could not load the proposal" count={1}>
        {(found) => <Proposal proposal={found} onClose={onClose} onDone={onDone} />}
      </QueryBoundary>
    </Dialog>
  );
}
