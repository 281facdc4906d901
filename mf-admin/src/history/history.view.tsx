import { exportHistory, getClosedRequest, getHistory, type ServiceRequest } from '@fitghar/contracts/admin';
import { formatRupees } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { Badge } from '@fitghar/ui';
import { adminUrl } from '../layout/admin-url.ts';
import { SERVICE_FILTER, SESSION_COLUMNS, SESSION_LIST } from '../requests/session-list.ts';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';

const HISTORY: OperationsList<ServiceRequest> = {
  ...SESSION_LIST,
  title: 'History of sessions',
  call: getHistory,
  rowCall: getClosedRequest,
  defaultSort: '-start',
  filters: [
    { name: 'status', label: 'Status', options: ['Completed', 'Cancelled', 'Refunded'].map((value) => ({ value, label: value })) },
    SERVICE_FILTER,
  ],
  exportCall: exportHistory,
  empty: 'Completed and cancelled sessions will appear here.',
  columns: [
    ...SESSION_COLUMNS,
    { label: 'Name', cell: ({ name, user_id }) => <Link href={adminUrl('users', user_id)}>{name}</Link> },
    { label: 'Where', fill: 'short', cell: ({ area, pincode }) => `${area} ${pincode}` },
    {
      label: 'Trainer',
      cell: ({ TrainerName, trainerId }) => (trainerId ? <Link href={adminUrl('trainers', trainerId)}>{TrainerName}</Link> : '–'),
    },
    {
      label: 'Status',
      cell: ({ status, no_show }) => (
        <Badge tone={status === 'Completed' ? 'neutral' : 'danger'}>{no_show ? `${status}: ${no_show} no-show` : status}</Badge>
      ),
    },
    { label: 'Stars', cell: ({ rating }) => rating ?? '–' },
    { label: 'Amount', cell: ({ bookamount }) => formatRupees(bookamount) },
  ],
};

/** Completed, cancelled and refunded sessions. */
export default function HistoryView() {
  return <ListView list={HISTORY} heading="History" />;
}
