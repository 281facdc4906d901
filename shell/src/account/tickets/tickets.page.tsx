import { Callout, Muted, Stack } from '@fitghar/ui';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
import { Tabs } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { RaiseTicket } from './raise-ticket.tsx';
import { TicketThread } from './ticket-thread.tsx';
import { ticketsQuery } from './tickets.queries.ts';

const STATES = { open: 'Open', closed: 'Closed' } as const;
type State = keyof typeof STATES;

const EMPTY: Record<State, string> = {
  open: 'Your questions and our replies will appear here.',
  closed: 'Resolved tickets will appear here.',
};

function Tickets({ state }: { state: State }) {
  return (
    <Stack as="section" gap={3} aria-label={`${STATES[state]} tickets`}>
      <PagedQuery
        queryOf={(page) => ticketsQuery(state, page)}
        failure="We couldn’t load your tickets"
        count={2}
        empty={
          <Callout scene="specialist" title={`No ${state} tickets`}>
            {EMPTY[state]}
          </Callout>
        }
      >
        {(ticket) => <TicketThread key={ticket.ticket_id} ticket={ticket} />}
      </PagedQuery>
    </Stack>
  );
}

/** 'Tickets': raise a ticket, and list open and closed ones. */
export default function TicketsPage() {
  const [state, setState] = useState<State>('open');
  return (
    <>
      <h1>Tickets</h1>
      <Muted>We reply to every ticket within 24 hours, here and by email.</Muted>
      <RaiseTicket />
      <Tabs
        label="Tickets"
        value={state}
        onChange={setState}
        tabs={[
          {
            value: 'open',
            label: STATES.open,
            panel: <Tickets state="open" />,
          },
          { value: 'closed', label: STATES.closed, panel: <Tickets state="closed" /> },
        ]}
      />
    </>
  );
}
