import { ticketsPage } from '@fitghar/contracts/account';
import { api, useQuery } from '@fitghar/platform/data';
import { Loaded, Notice } from '@fitghar/ui';
import { useState } from 'react';
import styles from '../account.module.css';
import { RaiseTicket } from './raise-ticket.tsx';
import { TicketThread } from './ticket-thread.tsx';

const STATES = { open: 'Open', closed: 'Closed' } as const;
type State = keyof typeof STATES;

const EMPTY: Record<State, string> = {
  open: 'What you ask us stands here with our answers.',
  closed: 'A ticket moves here when it is settled.',
};

/** 'Tickets': raise one, and follow those that are open or closed. */
export default function TicketsPage() {
  const [state, setState] = useState<State>('open');
  const tickets = useQuery({
    queryKey: ['tickets', state],
    queryFn: ({ signal }) => api(`/api/v1/account/tickets?limit=50&state=${state}`, ticketsPage, { signal }),
    staleTime: 0,
  });
  return (
    <>
      <h1>Tickets</h1>
      <div role="tablist" aria-label="Tickets" className={styles.tabs}>
        {(Object.keys(STATES) as State[]).map((each) => (
          <button key={each} type="button" role="tab" aria-selected={each === state} className={styles.tab} onClick={() => setState(each)}>
            {STATES[each]}
          </button>
        ))}
      </div>
      {state === 'open' && <RaiseTicket />}
      <section aria-label={`${STATES[state]} tickets`} className={styles.rows}>
        <Loaded query={tickets} failure="We could not load your tickets" count={2}>
          {({ rows }) =>
            rows.length ? (
              rows.map((ticket) => <TicketThread key={ticket.ticket_id} ticket={ticket} />)
            ) : (
              <Notice title={`No ${state} tickets`}>{EMPTY[state]}</Notice>
            )
          }
        </Loaded>
      </section>
    </>
  );
}
