import {
  type AdminPackage,
  exportAdminPackages,
  getAdminPackage,
  getAdminPackages,
  PACKAGE_NEED_LABELS,
  PACKAGE_STATE_LABELS,
} from '@fitghar/contracts/admin';
import { isOpen, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay } from '@fitghar/contracts/common';
import { Badge, Muted, Stack } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { Fragment } from 'react';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { Package } from './package.tsx';
import { Week } from './week.tsx';

const { running, ...ENDED } = PACKAGE_STATE_LABELS;

function Needs({ row: { state, needs, gap_weeks, moves, days_left, open, pause } }: { row: AdminPackage }) {
  if (state !== 'running') return PACKAGE_STATE_LABELS[state];
  const words = {
    lapsing: `${open === 1 ? '1 session lapses' : `${open} sessions lapse`} in ${days_left} ${days_left === 1 ? 'day' : 'days'}`,
    gap: gap_weeks.length === 1 ? '1 week without a session' : `${gap_weeks.length} weeks without a session`,
    moved: `Moved ${moves} times`,
  };
  return (
    <>
      {needs.map((need) => (
        <Fragment key={need}>
          <Badge tone={need === 'lapsing' ? 'danger' : 'warning'}>{words[need]}</Badge>{' '}
        </Fragment>
      ))}
      {!needs.length && !pause && <span>On track</span>}
      {pause && (
        <Muted as="span">
          Paused {formatDay(pause.from)} – {formatDay(pause.until)}
        </Muted>
      )}
    </>
  );
}

/** The next session, from the server's order. */
function NextSession({ row: { sessions } }: { row: AdminPackage }) {
  const next = sessions.find(isOpen);
  if (!next) return '–';
  return (
    <>
      {formatDay(next.date)} <Muted as="span">{next.trainer ?? 'No trainer'}</Muted>
    </>
  );
}

const LIST: OperationsList<AdminPackage> = {
  title: 'Packages',
  call: getAdminPackages,
  rowCall: getAdminPackage,
  topics: ['team.sessions'],
  id: ({ id }) => id,
  nameOf: ({ customer }) => customer.name,
  defaultSort: 'usable_until',
  search: 'Name, phone, email or order',
  filters: [
    { name: 'state', label: 'State', all: running, options: toOptions(ENDED) },
    { name: 'need', label: 'Needs', options: toOptions(PACKAGE_NEED_LABELS) },
  ],
  exportCall: exportAdminPackages,
  empty: 'Paid packages will appear here.',
  columns: [
    { label: 'Customer', opensDetails: true, cell: ({ customer }) => customer.name },
    { label: 'Package', cell: ({ category, service_type }) => `${category}, ${SHORT_SESSION_NAMES[service_type]}` },
    { label: 'Needs', cell: (row) => <Needs row={row} /> },
    { label: 'Used', cell: ({ used }) => used },
    { label: 'Planned', cell: ({ planned }) => planned },
    { label: 'Open', cell: ({ open }) => open },
    { label: 'Coming week', cell: ({ coming_week }) => coming_week },
    { label: 'Next session', fill: 'line', cell: (row) => <NextSession row={row} /> },
    {
      label: 'Ends',
      sort: 'usable_until',
      cell: ({ usable_until }) => formatDay(usable_until),
    },
  ],
  record: 'Package',
  notes: 'package',
  corrections: 'package',
  details: Package,
  actions: [
    {
      label: 'Plan',
      permission: 'requests.act',
      when: ({ state, open }) => state === 'running' && open > 0,
      dialog: lazyDialog(() => import(/* webpackChunkName: "plan-session" */ './plan-session.dialog.tsx')),
    },
    {
      label: 'Pause',
      inPanelOnly: true,
      permission: 'requests.act',
      when: ({ can_pause }) => can_pause,
      dialog: lazyDialog(() => import(/* webpackChunkName: "pause-package" */ './pause-package.dialog.tsx')),
    },
  ],
};

/** Packages of sessions with what they need, the coming week, and the lines of full hours. */
export default function PackagesView() {
  return (
    <Stack gap={8}>
      <ListView list={LIST} />
      <Week />
    </Stack>
  );
}
