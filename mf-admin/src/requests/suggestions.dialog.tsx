import { type AssignAllBody, assignAll, type Suggestions } from '@fitghar/contracts/admin';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { suggestionsQuery } from './requests.queries.ts';
import { SuggestionTable } from './suggestion-table.tsx';
import { useAssignSessions } from './use-assign-sessions.ts';

const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

function Proposal({ proposal: { rows, left }, refetch, onClose }: { proposal: Suggestions; refetch: () => void; onClose: () => void }) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const customers = new Map(rows.map(({ session: { id, user_id } }) => [id, user_id]));
  const { assign, isPending, settled } = useAssignSessions({
    send: (some: AssignAllBody['sessions']) => call(assignAll, { body: { sessions: some } }),
    customerOf: ({ id }) => customers.get(id) ?? id,
    done: (count) => `${sessions(count)} assigned. Customers and trainers will get an SMS`,
    onDone: onClose,
    onFailed: refetch,
  });
  if (!rows.length) return <p>Every session to come has a trainer.</p>;
  const chosen = rows.flatMap(({ session: { id, version }, trainer }) =>
    trainer && !skipped.has(id) ? [{ id, version, trainer_id: trainer.id }] : [],
  );
  const toggle = (id: string) => setSkipped(new Set(skipped.has(id) ? [...skipped].filter((each) => each !== id) : [...skipped, id]));
  return (
    <Stack>
      <SuggestionTable rows={rows} noOne="No one" onLeave={onClose} isChosen={(id) => !skipped.has(id)} onToggle={toggle} />
      {left > 0 && <Muted>{left} more can be suggested afterwards.</Muted>}
      <Row>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          Not now
        </Button>
        <Button autoFocus busy={isPending} disabled={!chosen.length} onClick={() => assign(chosen)}>
          Assign {sessions(chosen.length)}
        </Button>
        {isPending && (
          <Muted as="span" role="status">
            {settled} of {chosen.length} assigned
          </Muted>
        )}
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
        {(found) => <Proposal proposal={found} refetch={() => void proposal.refetch()} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}
