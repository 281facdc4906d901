import { replyBody, replyToTicket, type TicketRow } from '@fitghar/contracts/account';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDateTime, formatSessionTime } from '@fitghar/contracts/common';
import { call, invalidateTopics } from '@fitghar/platform/data';
import { Badge, Button, Disclosure, Muted } from '@fitghar/ui';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/tickets.tsx';
import styles from '../account.module.css';

const TONE = { Pending: 'warning', Answered: 'neutral', Closed: 'neutral' } as const;

function ReplyForm({ id }: { id: string }) {
  const form = useForm({
    schema: replyBody,
    defaults: { message: '' },
    draft: { key: `ticket-reply.${id}` },
    onSubmit: async (body) => {
      await call(replyToTicket, { id, body });
      void invalidateTopics('tickets');
    },
  });
  return (
    <Form form={form}>
      <TextArea label={t.yourReply} rows={3} {...form.bind('message')} />
      <Button type="submit" variant="secondary" busy={form.pending}>
        {t.sendReply}
      </Button>
    </Form>
  );
}

/** The ticket's attachment: a picture is shown inline, any other file as a link. */
function Attachment({ url }: { url: string }) {
  const [failedUrl, setFailedUrl] = useState(''); // a signed link is renewed
  return (
    <a href={url} target="_blank" rel="noopener">
      {failedUrl === url ? (
        <span>{t.openFile}</span>
      ) : (
        <img className={styles.picture} src={url} alt={t.attachment} onError={() => setFailedUrl(url)} />
      )}
    </a>
  );
}

/** One ticket with its messages. */
export function TicketThread({ ticket }: { ticket: TicketRow }) {
  const { ticket_id, ticket_raise_message, ticket_raise_file_url, status, service, created_at, merged_into, replies } = ticket;
  return (
    <Disclosure
      summary={
        <>
          <Badge tone={TONE[status]}>{t.statuses[status]}</Badge>
          <strong>{ticket_raise_message.length > 60 ? `${ticket_raise_message.slice(0, 60)}…` : ticket_raise_message}</strong>
          <Muted as="span">{formatDateTime(created_at)}</Muted>
        </>
      }
    >
      <Muted>
        {t.ticket(ticket_id)}
        {service && (
          <span>
            {' '}
            · {SHORT_SESSION_NAMES[service.typeOfservice]}, {formatSessionTime({ date: service.trial_date, time: service.trial_time })}
          </span>
        )}
      </Muted>
      <ol className={styles.thread}>
        <li className={styles.message}>{ticket_raise_message}</li>
        {replies.map(({ from, message, at }) => (
          <li key={at + message} className={`${styles.message} ${from === 'team' ? styles.team : ''}`}>
            <span className="visually-hidden">{from === 'team' ? t.ourTeam : t.you}</span>
            {message}
            <br />
            <Muted as="span">{formatDateTime(at)}</Muted>
          </li>
        ))}
      </ol>
      {ticket_raise_file_url && <Attachment url={ticket_raise_file_url} />}
      {merged_into && <p>{t.merged(merged_into)}</p>}
      {status !== 'Closed' && <ReplyForm id={ticket_id} />}
    </Disclosure>
  );
}
