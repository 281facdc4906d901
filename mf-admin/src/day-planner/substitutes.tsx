import { type Suggestions, sendSubstitutes } from '@fitghar/contracts/admin';
import type { CallInput } from '@fitghar/contracts/common';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { useState } from 'react';
import { SuggestionTable } from '../requests/suggestion-table.tsx';
import { useAssignSessions } from '../requests/use-assign-sessions.ts';
import { substitutesQuery } from './day-planner.queries.ts';

function Visits({ id, rows, refetch, onClose }: { id: string; rows: Suggestions['rows']; refetch: () => void; onClose: () => void }) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const customers = new Map(rows.map(({ session }) => [session.id, session.user_id]));
  const { assign, isPending, settled } = useAssignSessions({
    send: (some: CallInput<typeof sendSubstitutes>['body']['sessions']) => call(sendSubstitutes, { id, body: { sessions: some } }),
    customerOf: (visit) => customers.get(visit.id) ?? visit.id,
    done: (count) => `${count === 1 ? '1 visit' : `${count} visits`} settled. Everyone will be told`,
    onDone: onClose,
    onFailed: refetch,
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
      <SuggestionTable rows={rows} noOne="Ask the customer" onLeave={onClose} isChosen={isSent} onToggle={toggle} />
      <Row>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          Leave them as they are
        </Button>
        <Button autoFocus busy={isPending} onClick={() => assign(sessions)}>
          Settle {rows.length === 1 ? '1 visit' : `${rows.length} visits`}
        </Button>
        {isPending && (
          <Muted as="span" role="status">
            {settled} of {rows.length} settled
          </Muted>
        )}
      </Row>
    </Stack>
  );
}

/** Who comes instead to the visits that do not fit a trainer's new hours, such as on a sick day. */
export function Substitutes({ id, onClose }: { id: string; onClose: () => void }) {
  const substitutes = useQuery(substitutesQuery(id));
  return (
    <QueryBoundary query={substitutes} failure="Could not load who could come instead" count={2}>
      {({ rows }) => <Visits id={id} rows={rows} refetch={() => void substitutes.refetch()} onClose={onClose} />}
    </QueryBoundary>
  );
}
