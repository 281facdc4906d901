import { type AdminPackage, PACKAGE_STATE_LABELS } from '@fitghar/contracts/admin';
import { isOpen, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay, formatRupees, formatSessionTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { DescriptionList, Muted, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { PanelTitle } from '@fitghar/ui/dialogs';
import { adminUrl } from '../layout/admin-url.ts';

const COUNTS = [
  ['Used', 'used'],
  ['Planned', 'planned'],
  ['Open', 'open'],
  ['Lapsed', 'lapsed'],
  ['Refunded', 'refunded'],
] as const;
/** One package with its sessions. */
export function Package({ row: pack }: { row: AdminPackage }) {
  const { customer, category, service_type, order_id, price, state, usable_until, pause, gap_weeks, warned_days, sessions } = pack;
  return (
    <Stack>
      <PanelTitle>
        {customer.name}, {category}
      </PanelTitle>
      <DescriptionList
        items={[
          [
            'Customer',
            <Link key="customer" href={adminUrl('users', customer.id)}>
              <bdi translate="no">{customer.name}</bdi>
            </Link>,
          ],
          ['Package', `${category}, ${SHORT_SESSION_NAMES[service_type]}, ${formatRupees(price)}`],
          ['Order', order_id],
          ['State', PACKAGE_STATE_LABELS[state]],
          ['Sessions', COUNTS.flatMap(([label, count]) => (pack[count] ? `${label} ${pack[count]}` : [])).join(', ')],
          ['Moves', pack.moves],
          ['Ends', formatDay(usable_until)],
          ['Pause', pause ? `${formatDay(pause.from)} – ${formatDay(pause.until)}` : '–'],
          ['Reminder', warned_days === null ? '–' : `Customer emailed ${warned_days} days ahead`],
          ['Weeks without a session', gap_weeks.map((monday) => `from ${formatDay(monday)}`).join(', ') || '–'],
        ]}
      />
      <TableBox title="Sessions of the package">
        <TableHead labels={['When', 'Trainer', 'Status', 'Moves']} />
        <tbody>
          {sessions.map(({ id, date, time, status, trainer, moves }) => (
            <tr key={id}>
              <td data-label="When">
                <Link href={adminUrl(isOpen({ status }) ? 'requests' : 'history', id)}>{formatSessionTime({ date, time })}</Link>
              </td>
              <td data-label="Trainer">
                <bdi translate="no">{trainer ?? '–'}</bdi>
              </td>
              <td data-label="Status">{status}</td>
              <td data-label="Moves">{moves}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {!sessions.length && <Muted>No sessions.</Muted>}
    </Stack>
  );
}
