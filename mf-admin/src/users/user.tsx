import { adminMessages, type UserDetail, userBlocked, userDetail } from '@fitghar/contracts/admin';
import { dayOf, formatRupees, hourOf, momentOf } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Facts, Loaded, Notice } from '@fitghar/ui';
import { type ReactNode, useState } from 'react';
import { TextDialog } from '../act/text-dialog.tsx';
import { useAct } from '../act/use-act.ts';
import { placeOf } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { TableBox, TableHead } from '../table/table-box.tsx';
import { useMay } from '../team/use-me.ts';

function BlockButton({ user: { id, isBlocked, profile } }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const act = useAct(userBlocked, {
    done: isBlocked ? adminMessages.unblocked : adminMessages.blocked,
    onDone: () => setAsking(false),
  });
  const send = (reason?: string) =>
    act.mutate({ path: `/api/v1/admin/users/${id}/${isBlocked ? 'unblock' : 'block'}`, body: { ...(reason && { reason }) } });
  if (isBlocked)
    return (
      <Button look="secondary" busy={act.isPending} onClick={() => send()}>
        Unblock
      </Button>
    );
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Block
      </Button>
      {asking && (
        <TextDialog
          title={`Block ${profile.name}?`}
          label="Why? The audit log keeps this"
          action="Block"
          busy={act.isPending}
          onSend={send}
          onClose={() => setAsking(false)}
        >
          <p>They are logged out at once and cannot log in.</p>
        </TextDialog>
      )}
    </>
  );
}

/** A short table inside a profile. */
function Rows({ title, head, rows, empty }: { title: string; head: string[]; rows: { key: string; cells: ReactNode[] }[]; empty: string }) {
  return (
    <section className={desk.list} aria-label={title}>
      <h2>{title}</h2>
      {rows.length ? (
        <TableBox title={title}>
          <TableHead labels={head} />
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={head[index]} data-label={head[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableBox>
      ) : (
        <Notice title={empty} />
      )}
    </section>
  );
}

function Profile({ user }: { user: UserDetail }) {
  const mayBlock = useMay('users.block');
  const { profile, userServices, orders, tickets, consents } = user;
  return (
    <>
      <div className={desk.head}>
        <h1>{profile.name}</h1>
        <div className={desk.actions}>
          <Badge tone={user.isBlocked ? 'alert' : 'calm'}>{user.isBlocked ? 'Blocked' : 'Active'}</Badge>
          {mayBlock && <BlockButton user={user} />}
        </div>
      </div>
      <Facts
        facts={[
          ['Gender', profile.gender ?? '–'],
          ['Email', profile.email],
          ['Phone', profile.phoneNumber],
          ['Since', momentOf(user.created_at)],
        ]}
      />
      <Rows
        title="Services"
        head={['Date', 'Time', 'Service Type', 'Serviced Area', 'Trainer Assigned', 'Amount', 'Status']}
        empty="Nothing booked yet"
        rows={userServices.map((service) => ({
          key: service.id,
          cells: [
            dayOf(service.trial_date),
            hourOf(service.trial_time),
            service.typeOfservice,
            `${service.area} ${service.pincode}`,
            service.TrainerName ?? '–',
            formatRupees(service.bookamount),
            service.status,
          ],
        }))}
      />
      <Rows
        title="Orders"
        head={['Order', 'What', 'Amount', 'Status', 'When']}
        empty="No order yet"
        rows={orders.map((order) => ({
          key: order.order_id,
          cells: [order.order_id, order.title, formatRupees(order.amount), order.status, momentOf(order.created_at)],
        }))}
      />
      <Rows
        title="Tickets"
        head={['Ticket', 'Message', 'Status', 'When']}
        empty="No ticket yet"
        rows={tickets.map((ticket) => ({
          key: ticket.ticket_id,
          cells: [
            <Link key="link" href={`${placeOf('tickets')}&q=${ticket.ticket_id}`}>
              {ticket.ticket_id.slice(-6).toUpperCase()}
            </Link>,
            ticket.ticket_raise_message,
            ticket.status,
            momentOf(ticket.created_at),
          ],
        }))}
      />
      <Rows
        title="Consents"
        head={['What', 'Given', 'Version', 'When']}
        empty="None"
        rows={consents.map((consent) => ({
          key: `${consent.purpose} ${consent.at} ${consent.given}`,
          cells: [consent.purpose, consent.given ? 'Yes' : 'No', consent.version, momentOf(consent.at)],
        }))}
      />
    </>
  );
}

/** One consumer with all that is theirs. */
export function User({ id }: { id: string }) {
  const user = useQuery({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => api(`/api/v1/admin/users/${id}`, userDetail, { signal }),
  });
  return (
    <div className={desk.page}>
      <Link href={placeOf('users')}>← All users</Link>
      <Loaded query={user} failure={adminMessages.failed} count={2}>
        {(found) => <Profile user={found} />}
      </Loaded>
    </div>
  );
}
