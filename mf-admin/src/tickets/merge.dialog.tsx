import { ticketNumber } from '@fitghar/contracts/account';
import { type AdminTicket, mergeTicket } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { useNavigate } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, Callout, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { openTicketsQuery } from './tickets.queries.ts';

function Others({ id, others, onClose }: { id: string; others: readonly AdminTicket[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const into = chosen || (others[0]?.ticket_id ?? '');
  const merge = useAdminMutation(mergeTicket, {
    done: 'Tickets merged',
    onDone: () => {
      onClose();
      navigate(adminUrl('tickets', into));
    },
  });
  if (!others.length) return <Callout title="No other open ticket">Only open tickets of the same customer can be merged.</Callout>;
  return (
    <Stack>
      <p>Its messages are added to the ticket that you choose, and this one is closed. The customer sees where it goes on.</p>
      <ChoiceGroup
        variant="question"
        legend="Goes on in"
        choices={others.map(({ ticket_id, ticket_raise_message, created_at }) => ({
          value: ticket_id,
          title: `${ticketNumber(ticket_id)}, ${formatDateTime(created_at)}`,
          about: ticket_raise_message.slice(0, 120),
        }))}
        value={into}
        onChange={setChosen}
      />
      <Row>
        <Button busy={merge.isPending} onClick={() => merge.mutate({ id, body: { into } })}>
          Merge
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

/** Joins a ticket with another that the same customer has raised about the same. */
export default function MergeTicket({ id, customerId, onClose }: { id: string; customerId: string; onClose: () => void }) {
  const open = useQuery(openTicketsQuery(customerId));
  return (
    <Dialog title={`Merge ticket ${ticketNumber(id)}`} onClose={onClose}>
      <QueryBoundary query={open} failure="Could not load the tickets">
        {({ rows }) => <Others id={id} others={rows.filter((each) => each.ticket_id !== id)} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}
