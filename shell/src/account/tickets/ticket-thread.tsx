import { replyBody, type TicketRow, ticketRow } from '@fitghar/contracts/account';
import { dayOf, hourOf, momentOf } from '@fitghar/contracts/common';
import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Badge, Button, Disclosure } from '@fitghar/ui';
import { TextArea, useForm } from '@fitghar/ui/inputs';
import styles from '../account.module.css';

const TONE = { Pending: 'warm', Answered: 'calm', Closed: 'calm' } as const;

function ReplyForm({ id }: { id: string }) {
  const form = useForm(replyBody, { message: '' });
  const queries = useQueryClient();
  const reply = useMutation({
    mutationFn: () => api(`/api/v1/account/tickets/${id}/replies`, ticketRow, { body: form.values }),
    onSuccess: () => form.fill({ message: '' }),
    onError: form.refused,
    onSettled: () => queries.invalidateQueries({ queryKey: ['tickets'] }),
  });
  return (
    <form className={styles.form} onSubmit={form.submit(() => reply.mutate())} noValidate>
      <TextArea label="Your reply" rows={3} {...form.bind('message')} />
      <Button type="submit" look="secondary" busy={reply.isPending}>
        Send reply
      </Button>
    </form>
  );
}

/** The file beside the message: a picture is shown, anything else can be opened. */
function Attachment({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener">
      <img
        className={styles.picture}
        src={url}
        alt="What you sent us"
        onError={(event) => event.currentTarget.replaceWith('Open the file')}
      />
    </a>
  );
}

/** One ticket with all that was said. */
export function TicketThread({ ticket }: { ticket: TicketRow }) {
  const { ticket_id, ticket_raise_message, ticket_raise_file_url, status, service, created_at, replies } = ticket;
  return (
    <Disclosure
      summary={
        <>
          <Badge tone={TONE[status]}>{status}</Badge>
          <strong>{ticket_raise_message.length > 60 ? `${ticket_raise_message.slice(0, 60)}…` : ticket_raise_message}</strong>
          <span className={styles.soft}>{momentOf(created_at)}</span>
        </>
      }
    >
      <p className={styles.soft}>
        Ticket {ticket_id}
        {service && ` · ${service.typeOfservice}, ${dayOf(service.trial_date)}, ${hourOf(service.trial_time)}`}
      </p>
      <ol className={styles.thread}>
        <li className={styles.said}>{ticket_raise_message}</li>
        {replies.map(({ from, message, at }) => (
          <li key={at + message} className={`${styles.said} ${from === 'team' ? styles.team : ''}`}>
            <span className="visually-hidden">{from === 'team' ? 'We' : 'You'}: </span>
            {message}
            <br />
            <span className={styles.soft}>{momentOf(at)}</span>
          </li>
        ))}
      </ol>
      {ticket_raise_file_url && <Attachment url={ticket_raise_file_url} />}
      {status !== 'Closed' && <ReplyForm id={ticket_id} />}
    </Disclosure>
  );
}
