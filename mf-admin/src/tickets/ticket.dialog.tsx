import { type DeskTicket, deskTicket } from '@fitghar/contracts/admin';
import { dayOf, hourOf, momentOf } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { Button, Card } from '@fitghar/ui';
import { Dialog, TextArea } from '@fitghar/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useAct } from '../act/use-act.ts';
import { placeOf } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { useMay, useMe } from '../team/use-me.ts';

/** One ticket with its talk: take it, answer it, close it. */
export function TicketDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const { ticket_id, customer, service, replies, status, assigned_to } = ticket;
  const mayAct = useMay('tickets.act');
  const me = useMe().data;
  const [message, setMessage] = useState('');
  const act = useAct(deskTicket);
  const path = (what: string) => `/api/v1/admin/tickets/${ticket_id}/${what}`;
  const answer = (event: FormEvent) => {
    event.preventDefault();
    act.mutate({ path: path('answer'), body: { message: message.trim() } }, { onSuccess: () => setMessage('') });
  };
  return (
    <Dialog title={`Ticket ${ticket_id.slice(-6).toUpperCase()}`} onClose={onClose}>
      <div className={desk.list}>
        <p>
          <Link href={placeOf('users', customer.id)}>{customer.name}</Link>, {momentOf(ticket.created_at)}
          {service && ` · ${service.typeOfservice} on ${dayOf(service.trial_date)}, ${hourOf(service.trial_time)}`}
        </p>
        <Card>
          <p className={desk.quote}>{ticket.ticket_raise_message}</p>
        </Card>
        {ticket.ticket_raise_file_url && <img className={desk.photo} src={ticket.ticket_raise_file_url} alt="What the customer sent" />}
        {replies.map(({ from, message: words, at }) => (
          <Card key={at + words}>
            <p className={desk.soft}>
              {from === 'team' ? 'We' : customer.name}, {momentOf(at)}
            </p>
            <p className={desk.quote}>{words}</p>
          </Card>
        ))}
        {mayAct && status !== 'Closed' && (
          <form className={desk.list} onSubmit={answer}>
            <TextArea label="Answer" rows={4} value={message} onChange={({ target }) => setMessage(target.value)} />
            <div className={desk.actions}>
              <Button type="submit" disabled={!message.trim()} busy={act.isPending}>
                Send the answer
              </Button>
              {assigned_to?.id !== me?.id && (
                <Button look="secondary" onClick={() => act.mutate({ path: path('assign'), body: { member_id: me?.id ?? null } })}>
                  I look after it
                </Button>
              )}
              <Button look="quiet" onClick={() => act.mutate({ path: path('close') })}>
                Close the ticket
              </Button>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}
