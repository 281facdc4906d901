import { assignAll, type Suggestions } from '@fitghar/contracts/admin';
import { useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, toast } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { summaryOf } from '../table/bulk-bar.tsx';
import { suggestionsQuery } from './requests.queries.ts';
import { SuggestionTable } from './suggestion-table.tsx';

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
      <SuggestionTable rows={rows} noOne="No one" isChosen={(id) => !skipped.has(id)} onToggle={toggle} />
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
