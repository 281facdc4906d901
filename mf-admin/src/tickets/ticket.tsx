import { replyBody, ticketNumber } from '@fitghar/contracts/account';
import { type AdminTicket, answerTicket, assignTicket, closeTicket } from '@fitghar/contracts/admin';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDateTime, formatSessionTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { call, serverNow, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, Muted, Row, Stack } from '@fitghar/ui';
import { lazyDialog, lazyPart } from '@fitghar/ui/bundled/lazy';
import { PanelTitle } from '@fitghar/ui/dialogs';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import layout from '../layout/ops-layout.module.css';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import { meQuery } from '../team/team.queries.ts';
import { usePermission } from '../team/use-permission.ts';
import { Attachment } from './attachment.tsx';

const AboutCustomer = lazyPart(() => import(/* webpackChunkName: "about-customer" */ './about-customer.tsx'));
const MergeTicket = lazyDialog(() => import(/* webpackChunkName: "merge-ticket" */ './merge.dialog.tsx'));
const Replies = lazyDialog(() => import(/* webpackChunkName: "saved-replies" */ './replies.dialog.tsx'));
const Corrections = lazyPart(() => import(/* webpackChunkName: "corrections" */ '../corrections/corrections.tsx'));

/** Where a reply goes to someone who wrote on WhatsApp, which takes one for a day. */
function WhatsAppReplies({ number, replies_until, hasEmail }: NonNullable<AdminTicket['whatsapp']> & { hasEmail: boolean }) {
  const isOpen = Date.parse(replies_until) > serverNow();
  const otherwise = hasEmail ? 'Your reply goes out by email.' : 'No email is known: please call.';
  return (
    <Muted>
      Came by WhatsApp from <bdi translate="no">{number}</bdi>.{' '}
      {isOpen ? `Your reply goes there until ${formatDateTime(replies_until)}.` : `WhatsApp takes replies for a day only. ${otherwise}`}
    </Muted>
  );
}

/** One ticket with its conversation: claim, reply, correct, close. */
export function Ticket({ row: ticket }: { row: AdminTicket }) {
  const { ticket_id, customer, service, replies, status, assigned_to, whatsapp } = ticket;
  const canAct = usePermission('tickets.act');
  const canReadCustomer = usePermission('users.read');
  const [isCustomerShown, setCustomerShown] = useState(false);
  const [merging, setMerging] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const me = useQuery(meQuery).data;
  const id = ticket_id;
  const mutation = useProvenMutation((send: () => Promise<AdminTicket>) => send(), answerTicket.changes);
  const form = useForm({
    schema: replyBody,
    defaults: { message: '' },
    draft: { key: `ticket-answer.${ticket_id}` },
    onSubmit: ({ message }) => mutation.mutateAsync(() => call(answerTicket, { id, body: { message: message.trim() } })),
    onRefused: 'shown',
  });
  return (
    <Stack>
      <PanelTitle>Ticket {ticketNumber(ticket_id)}</PanelTitle>
      <p>
        {customer.id ? (
          <Link href={adminUrl('users', customer.id)}>
            <bdi translate="no">{customer.name}</bdi>
          </Link>
        ) : (
          <bdi translate="no">{customer.name}</bdi>
        )}
        , {formatDateTime(ticket.created_at)}
        {service && (
          <span>
            {' '}
            · {SHORT_SESSION_NAMES[service.typeOfservice]} on {formatSessionTime({ date: service.trial_date, time: service.trial_time })}
          </span>
        )}
      </p>
      {whatsapp && <WhatsAppReplies {...whatsapp} hasEmail={customer.id !== null} />}
      {canReadCustomer &&
        customer.id &&
        (isCustomerShown ? (
          <AboutCustomer id={customer.id} />
        ) : (
          <Row>
            <Button variant="quiet" onClick={() => setCustomerShown(true)}>
              Show what they have ahead
            </Button>
          </Row>
        ))}
      {ticket.merged_into && (
        <Callout title="Merged">
          It goes on in ticket <Link href={adminUrl('tickets', ticket.merged_into)}>{ticketNumber(ticket.merged_into)}</Link>.
        </Callout>
      )}
      <Card>
        <p className={layout.quote} dir="auto">
          {ticket.ticket_raise_message}
        </p>
      </Card>
      {ticket.ticket_raise_file_url && <Attachment url={ticket.ticket_raise_file_url} />}
      {replies.map(({ from, message: words, at }) => (
        <Card key={at + words}>
          <Muted>
            <bdi translate="no">{from === 'team' ? 'Team' : customer.name}</bdi>, {formatDateTime(at)}
          </Muted>
          <p className={layout.quote} dir="auto">
            {words}
          </p>
        </Card>
      ))}
      {canAct && status !== 'Closed' && (
        <Form form={form}>
          <TextArea label="Reply" rows={4} {...form.bind('message')} />
          <Row>
            <Button type="submit" disabled={!form.values.message.trim()} busy={mutation.isPending}>
              Send reply
            </Button>
            {assigned_to?.id !== me?.id && (
              <Button
                variant="secondary"
                busy={mutation.isPending}
                onClick={() =>
                  mutation.mutate(() =>
                    call(assignTicket, { id, body: { member_id: me?.id ?? null, instead_of: assigned_to?.id ?? null } }),
                  )
                }
              >
                {assigned_to ? `Take over from ${assigned_to.name}` : 'Assign to me'}
              </Button>
            )}
            <Button
              variant="quiet"
              busy={mutation.isPending}
              onClick={() => form.leave(() => mutation.mutate(() => call(closeTicket, { id })))}
            >
              Close ticket
            </Button>
            <Button variant="quiet" onClick={() => setChoosing(true)}>
              Saved replies…
            </Button>
            {customer.id && (
              <Button variant="quiet" onClick={() => setMerging(true)}>
                Merge…
              </Button>
            )}
          </Row>
        </Form>
      )}
      {choosing && (
        <Replies
          message={form.values.message}
          onChosen={(message) => {
            const words = message.replaceAll('{name}', customer.name);
            form.change({ message: [form.values.message.trim(), words].filter(Boolean).join('\n\n') });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {merging && customer.id && <MergeTicket id={ticket_id} customerId={customer.id} onClose={() => setMerging(false)} />}
      <Corrections
        id={ticket_id}
        ticketId={ticket_id}
        subjects={[
          ...(service ? [{ of: 'booking' as const, id: service.id }] : []),
          ...(customer.id ? [{ of: 'user' as const, id: customer.id }] : []),
        ]}
      />
    </Stack>
  );
}
