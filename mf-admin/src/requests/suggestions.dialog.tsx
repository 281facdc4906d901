import { assignAll, type Suggestions } from '@fitghar/contracts/admin';
import { formatSessionTime } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, toast } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import panel from '../charts/panel.module.css';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { summaryOf } from '../table/bulk-bar.tsx';
import styles from './requests.module.css';
import { suggestionsQuery } from './requests.queries.ts';

const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

function Proposal({ proposal: { rows, left }, onClose }: { proposal: Suggestions; onClose: () => void }) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useAdminMutation(assignAll, {
    onDone: ({ results }) => {
      const done = results.filter(({ assigned }) => assigned).length;
      const refusals = results.filter(({ assigned }) => !assigned).map(({ message }) => message);
      toast(summaryOf(done ? `${sessions(done)} assigned. Customers and trainers will get an SMS` : '', refusals));
      onClose();
    },
  });
  if (!rows.length) return <p>Every session to come has a trainer.</p>;
  const chosen = rows.flatMap(({ session: { id, version }, trainer }) =>
    trainer && !skipped.has(id) ? [{ id, version, trainer_id: trainer.id }] : [],
  );
  const toggle = (id: string) => setSkipped(new Set(skipped.has(id) ? [...skipped].filter((each) => each !== id) : [...skipped, id]));
  return (
    <Stack>
      <div className={styles.scroll}>
        <table className={panel.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Assign</span>
              </th>
              <th scope="col">When</th>
              <th scope="col">Customer</th>
              <th scope="col">Trainer</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ session: { id, trial_date, trial_time, name, area, pincode }, trainer, reasons }) => (
              <tr key={id}>
                <td>
                  {trainer && (
                    <input
                      type="checkbox"
                      aria-label={`Assign ${trainer.name} to ${name}, ${formatSessionTime({ date: trial_date, time: trial_time })}`}
                      checked={!skipped.has(id)}
                      onChange={() => toggle(id)}
                    />
                  )}
                </td>
                <td>{formatSessionTime({ date: trial_date, time: trial_time })}</td>
                <td>
                  <bdi translate="no">{name}</bdi>
                  <Muted as="div">
                    {area} {pincode}
                  </Muted>
                </td>
                <td>{trainer ? <bdi translate="no">{trainer.name}</bdi> : 'No one'}</td>
                <td>{reasons.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && <Muted>{left} more can be suggested afterwards.</Muted>}
      <Row>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button autoFocus busy={isPending} disabled={!chosen.length} onClick={() => mutate({ body: { sessions: chosen } })}>
          Assign {sessions(chosen.length)}
        </Button>
      </Row>
    </Stack>
  );
}

/** Who would come to which session without a trainer, and why, before anything changes. */
export default function SuggestionsDialog({ onClose }: { onClose: () => void }) {
  const proposal = useQuery(suggestionsQuery);
  return (
    <Dialog title="Suggested trainers" onClose={onClose}>
      <QueryBoundary query={proposal} failure="Could not load the suggestions" count={1}>
        {(found) => <Proposal proposal={found} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}
