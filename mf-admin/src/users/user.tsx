// All of a customer, one part after the other.
import { CONSENT_PURPOSE_LABELS, ticketNumber } from '@fitghar/contracts/account';
import { adminMessages, PACKAGE_STATE_LABELS, type UserDetail } from '@fitghar/contracts/admin';
import { formatPlace, isOpen, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatCount, formatDate, formatDateTime, formatDay, formatRupees, formatTimeRange } from '@fitghar/contracts/common';
import { DELIVERY_STATUS_LABELS, PLAN_KIND_LABELS } from '@fitghar/contracts/plans';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Callout, DescriptionList, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { PanelTitle } from '@fitghar/ui/dialogs';
import { OrderStatusBadge } from '@fitghar/ui/payments';
import type { ReactNode } from 'react';
import { CorrectButton } from '../corrections/corrections.tsx';
import { adminUrl, planUrl } from '../layout/admin-url.ts';
import { usePermission } from '../team/use-permission.ts';
import { hourOf, PhoneLink, reachedBy, sessionsAhead } from './customer-facts.tsx';
import { BlockButton, BookButton } from './user-actions.tsx';
import { userQuery } from './users.queries.ts';

/** A table inside a profile. */
function Rows({
  title,
  head,
  rows,
  total = rows.length,
  all,
  empty,
}: {
  title: string;
  head: string[];
  rows: { key: string; cells: ReactNode[] }[];
  /** How many there are; `rows` are the latest. */
  total?: number | undefined;
  /** Links to lists that show all of them. */
  all?: ReactNode;
  empty: string;
}) {
  return (
    <Stack as="section" aria-label={title}>
      <h3>{title}</h3>
      {rows.length ? (
        <>
          <TableBox title={title}>
            <TableHead labels={head} />
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) => (
                    <td key={head[index]} data-label={head[index]}>
                      <div dir="auto">{cell}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </TableBox>
          {total > rows.length && (
            <p>
              The latest {rows.length} of {formatCount(total)}. {all}
            </p>
          )}
        </>
      ) : (
        <Callout title={empty} />
      )}
    </Stack>
  );
}

/** Sessions ahead, the next one first; then those that are over, the latest first. */
function inOrder(sessions: UserDetail['userServices']): UserDetail['userServices'] {
  const over = sessions.filter((session) => !isOpen(session)).toSorted((one, other) => hourOf(other).localeCompare(hourOf(one)));
  return [...sessionsAhead(sessions), ...over];
}

function Profile({ user }: { user: UserDetail }) {
  const canBlock = usePermission('users.block');
  const canBook = usePermission('users.book');
  const canOrders = usePermission('payments.read');
  const canPlans = usePermission('plans.read');
  const canJobs = usePermission('queues.read');
  const { profile, userServices, packages, plans, orders, tickets, consents, credit, addresses, totals } = user;
  const [language, messages] = reachedBy(user);
  const byPhone = { q: profile.phoneNumber };
  return (
    <>
      <Row justify="between">
        <PanelTitle>{profile.name}</PanelTitle>
        <Row>
          <Badge tone={user.isBlocked ? 'danger' : 'neutral'}>{user.isBlocked ? 'Blocked' : 'Active'}</Badge>
          {canBook && !user.isBlocked && <BookButton user={user} />}
          {canBlock && <BlockButton user={user} />}
        </Row>
      </Row>
      <DescriptionList
        items={[
          ['Phone', <PhoneLink key="call" number={profile.phoneNumber} />],
          ['Email', profile.email],
          ...(user.email_refused
            ? [['Emails', `Refused on ${formatDateTime(user.email_refused.at)} (${user.email_refused.code})`] satisfies [string, string]]
            : []),
          ...addresses
            .slice(0, 3)
            .map((place, index): [string, string] => [index ? `Address ${index + 1}` : 'Address', formatPlace(place)]),
          ['Language', language],
          ['Messages', messages],
          ['Service credit', formatRupees(credit)],
          ['Gender', profile.gender ?? '–'],
          ['Since', formatDateTime(user.created_at)],
        ]}
      />
      {canJobs && <Link href={adminUrl('jobs', { q: profile.email })}>Emails and jobs</Link>}
      <Rows
        title="Services"
        head={['Date', 'Time', 'Service Type', 'Serviced Area', 'Trainer Assigned', 'Amount', 'Status']}
        total={totals.sessions}
        all={
          <>
            <Link href={adminUrl('requests', byPhone)}>Open sessions</Link>, <Link href={adminUrl('history', byPhone)}>past sessions</Link>
          </>
        }
        empty="No sessions yet"
        rows={inOrder(userServices).map((service) => ({
          key: service.id,
          cells: [
            // Not pinned to the end, where it would cover the trainer: this table is wider than the panel.
            <>
              <Link href={adminUrl(isOpen(service) ? 'requests' : 'history', service.id)}>{formatDay(service.trial_date)}</Link>
              <div>
                <CorrectButton subjects={[{ of: 'booking', id: service.id }]} label={hourOf(service)} />
              </div>
            </>,
            formatTimeRange(service.trial_time),
            SHORT_SESSION_NAMES[service.typeOfservice],
            `${service.area} ${service.pincode}`,
            service.TrainerName ?? '–',
            formatRupees(service.bookamount),
            service.status,
          ],
        }))}
      />
      {packages.length > 0 && (
        <Rows
          title="Packages"
          head={['Package', 'State', 'Used', 'Planned', 'Open', 'Until']}
          empty=""
          rows={packages.map((pack) => ({
            key: pack.id,
            cells: [
              <>
                <Link href={adminUrl('packages', pack.id)}>
                  {pack.category}, {SHORT_SESSION_NAMES[pack.service_type]}
                </Link>
                <div>
                  <CorrectButton subjects={[{ of: 'package', id: pack.id }]} label={pack.category} />
                </div>
              </>,
              PACKAGE_STATE_LABELS[pack.state],
              pack.used,
              pack.planned,
              pack.open,
              formatDay(pack.usable_until),
            ],
          }))}
        />
      )}
      {plans.length > 0 && (
        <Rows
          title="Plans"
          head={['Plan', 'State', 'Due', 'Sent', 'Specialist']}
          empty=""
          rows={plans.map((plan) => ({
            key: plan.id,
            cells: [
              canPlans ? (
                <Link key="link" href={planUrl(plan.id)}>
                  {PLAN_KIND_LABELS[plan.kind]}
                </Link>
              ) : (
                PLAN_KIND_LABELS[plan.kind]
              ),
              DELIVERY_STATUS_LABELS[plan.status],
              formatDateTime(plan.due_at),
              plan.sent_at ? formatDateTime(plan.sent_at) : '–',
              plan.specialist ?? '–',
            ],
          }))}
        />
      )}
      <Rows
        title="Orders"
        head={['Order', 'What', 'Amount', 'Status', 'Actions']}
        total={totals.orders}
        all={canOrders && <Link href={adminUrl('orders', byPhone)}>All orders</Link>}
        empty="No orders yet"
        rows={orders.map((order) => ({
          key: order.order_id,
          cells: [
            canOrders ? (
              <Link key="link" href={adminUrl('orders', order.id)}>
                {order.order_id}
              </Link>
            ) : (
              order.order_id
            ),
            <>
              {order.title}
              <Muted as="div">{formatDateTime(order.created_at)}</Muted>
            </>,
            formatRupees(order.amount),
            <OrderStatusBadge key="status" {...order} />,
            <CorrectButton key="correct" subjects={[{ of: 'order', id: order.id }]} label={order.order_id} />,
          ],
        }))}
      />
      <Rows
        title="Tickets"
        head={['Ticket', 'Message', 'Status', 'When']}
        total={totals.tickets}
        all={<Link href={adminUrl('tickets', { q: user.id, state: 'all' })}>All tickets</Link>}
        empty="No tickets yet"
        rows={tickets.map((ticket) => ({
          key: ticket.ticket_id,
          cells: [
            <Link key="link" href={adminUrl('tickets', ticket.ticket_id)}>
              {ticketNumber(ticket.ticket_id)}
            </Link>,
            ticket.ticket_raise_message,
            ticket.status,
            formatDateTime(ticket.created_at),
          ],
        }))}
      />
      <Rows
        title="Consents"
        head={['What', 'Given', 'Version', 'When']}
        empty="None"
        rows={consents.map((consent) => ({
          key: `${consent.purpose} ${consent.at} ${consent.given}`,
          cells: [
            CONSENT_PURPOSE_LABELS[consent.purpose],
            consent.given ? 'Yes' : 'No',
            formatDate(consent.version),
            formatDateTime(consent.at),
          ],
        }))}
      />
    </>
  );
}

/** Everything about one customer, what comes next first, each with its corrections. */
export function User({ id }: { id: string }) {
  const user = useQuery(userQuery(id));
  return (
    <QueryBoundary query={user} failure={adminMessages.failed} count={2}>
      {(found) => <Profile user={found} />}
    </QueryBoundary>
  );
}
