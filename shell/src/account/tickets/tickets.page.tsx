import { Callout, Muted, Stack } from '@fitghar/ui';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
import { Tabs } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import * as t from '#texts/tickets.tsx';
import { RaiseTicket } from './raise-ticket.tsx';
import { TicketThread } from './ticket-thread.tsx';
import { ticketsQuery } from './tickets.queries.ts';

type State = keyof typeof t.states;

function Tickets({ state }: { state: State }) {
  return (
    <Stack as="section" gap={3} aria-label={t.listOf[state]}>
      <PagedQuery
        queryOf={(page) => ticketsQuery(state, page)}
        failure={t.notLoaded}
        count={2}
        empty={
          <Callout scene="specialist" title={t.none[state]}>
            {t.noneText[state]}
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
      <h1>{t.tickets}</h1>
      <Muted>{t.promise}</Muted>
      <RaiseTicket />
      <Tabs
        label={t.tickets}
        value={state}
        onChange={setState}
        tabs={[
          {
            value: 'open',
            label: t.states.open,
            panel: <Tickets state="open" />,
          },
          { value: 'closed', label: t.states.closed, panel: <Tickets state="closed" /> },
        ]}
      />
    </>
  );
}
