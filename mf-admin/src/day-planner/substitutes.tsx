import { type Suggestions, sendSubstitutes } from '@fitghar/contracts/admin';
import { useQuery } from '@fitghar/platform/data';
import { Button, QueryBoundary, Row, Stack, toast } from '@fitghar/ui';
import { useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { SuggestionTable } from '../requests/suggestion-table.tsx';
import { summaryOf } from '../table/bulk-bar.tsx';
import { substitutesQuery } from './day-planner.queries.ts';

function Visits({ id, rows, onClose }: { id: string; rows: Suggestions['rows']; onClose: () => void }) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useAdminMutation(sendSubstitutes, {
    onDone: ({ results }) => {
      const refusals = results.filter(({ assigned }) => !assigned).map(({ message }) => message);
      const done = results.length - refusals.length;
      toast(summaryOf(done ? `${done === 1 ? '1 visit' : `${done} visits`} settled. Everyone will be told` : '', refusals));
      onClose();
    },
  });
  const isSent = (session: string) => !asked.has(session);
  const toggle = (session: string) =>
    setAsked(new Set(isSent(session) ? [...asked, session] : [...asked].filter((each) => each !== session)));
  const sessions = rows.map(({ session, trainer }) => ({
    id: session.id,
    version: session.version,
    trainer_id: trainer && isSent(session.id) ? trainer.id : null,
  }));
  if (!rows.length) return <p>No planned visit is left that does not fit.</p>;
  return (
    <Stack>
      <p>These visits no longer fit. Send someone else, or let the customer choose who comes or another hour. Everyone is told at once.</p>
      <SuggestionTable rows={rows} noOne="Ask the customer" isChosen={isSent} onToggle={toggle} />
      <Row>
        <Button variant="quiet" onClick={onClose}>
          Leave them as they are
        </Button>
        <Button autoFocus busy={isPending} onClick={() => mutate({ id, body: { sessions } })}>
          Settle {rows.length === 1 ? '1 visit' : `${rows.length} visits`}
        </Button>
      </Row>
    </Stack>
  );
}

/** Who comes instead to the visits that do not fit a trainer's new hours, such as on a sick day. */
export function Substitutes({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <QueryBoundary query={useQuery(substitutesQuery(id))} failure="Could not load who could come instead" count={2}>
      {({ rows }) => <Visits id={id} rows={rows} onClose={onClose} />}
    </QueryBoundary>
  );
}
